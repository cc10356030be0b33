import { shortDigest } from '../digest.ts'
import type { ReleaseDictionary } from '../manifest.ts'
import type { OutputFile } from '../output-file.ts'
import { dictionaryOf, type Dictionary } from './dictionary.ts'

/** The site's style sheet as a file, as the dictionary of the release's pages, and as the manifest names that. */
export type SiteSheet = {
  readonly file: OutputFile
  readonly dictionary: Dictionary
  readonly named: ReleaseDictionary
}

/** `sheet` is what `siteSheet` of the renderer made; its name changes with its content and with nothing else. */
export function siteSheetFile(sheet: string | Buffer): SiteSheet {
  const content = typeof sheet === 'string' ? Buffer.from(sheet) : sheet
  const file = `assets/site-${shortDigest(content)}.css`
  const dictionary = dictionaryOf(content)
  return {
    file: { file, content, cache: 'immutable' },
    dictionary,
    named: { file, sha256: dictionary.sha256.toString('base64') },
  }
}
