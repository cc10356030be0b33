import { shortDigest } from '../disk/digest.ts'
import type { ReleaseDictionary } from '../release/manifest.ts'
import type { OutputFile } from '../files/output-file.ts'
import { dictionaryOf, type Dictionary } from './dictionary.ts'

/** The dictionary of a release's pages: as a file, as pages are compressed against it, and as the manifest names it. */
export type DictionaryFile = {
  readonly file: OutputFile
  readonly dictionary: Dictionary
  readonly named: ReleaseDictionary
}

/** `shared` is what `siteDictionary` of the renderer made; its name changes with its content and with nothing else. */
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
