import { shortDigest } from '../disk/digest.ts'
import type { ReleaseDictionary } from '../release/manifest.ts'
import type { OutputFile } from '../files/output-file.ts'
import { dictionaryOf, type Dictionary } from './dictionary.ts'

/** The dictionary of a release's pages: as a file, as input for the compressor, and as an entry of the manifest. */
export type DictionaryFile = {
  readonly file: OutputFile
  readonly dictionary: Dictionary
  readonly named: ReleaseDictionary
}

/** `shared` is the result of the renderer's `siteDictionary`. The file's name depends only on its content. */
export function dictionaryFile(shared: string | Buffer): DictionaryFile {
  const content = typeof shared === 'string' ? Buffer.from(shared) : shared
  const file = `assets/shared-${shortDigest(content)}.txt`
  const dictionary = dictionaryOf(content)
  return {
    file: { file, content, cache: 'immutable' },
    dictionary,
    named: { file, sha256: dictionary.sha256.toString('base64') },
  }
}
