// A made-up site of any size, always the same for the same arguments: what every benchmark reads.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { designOf } from './site/design.ts'
import { translationOf, yamlText } from './site/file-text.ts'
import { pageOf } from './site/page.ts'
import { WORDS } from './site/words/words.ts'

/** A content folder on disk. `bytes` is the size of its files. */
export type MadeFolder = { readonly folder: string; readonly bytes: number }

/** Writes a content folder of so many pages into `folder`: English, and translations into the other languages. */
export function makeFolder(folder: string, pages: number, languages: readonly string[]): MadeFolder {
  let bytes = 0
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    bytes += Buffer.byteLength(text)
  }
  const translations = TEXT_LANGUAGES.filter((language) => language !== 'en' && languages.includes(language))
  put('design.yaml', withRoutes(yamlText(designOf(WORDS.en)), pages))
  for (const language of translations) {
    put(`design.${language}.yaml`, withRoutes(yamlText(translationOf(designOf(WORDS[language]))), pages))
  }
  for (let at = 0; at < pages; at += 1) {
    const route = routeOf(at)
    put(`pages/${route}.yaml`, withRoutes(yamlText(pageOf(at, WORDS.en)), pages))
    for (const language of translations) {
      const texts = translationOf(pageOf(at, WORDS[language]))
      put(`pages/${route}.${language}.yaml`, withRoutes(yamlText(texts), pages))
    }
  }
  return { folder, bytes }
}

/** The route of page number `at`; number 1 is the home page. */
export const routeOf = (at: number): string =>
  at === 1 ? 'home' : at === 0 ? 'p0' : `group${at % 20}/p${at}`

/** `page:p17` becomes the route of page 17, or of a page that a small site has. */
const withRoutes = (text: string, pages: number): string =>
  text.replaceAll(/page:p(\d+)/g, (_, to: string) => `page:${routeOf(Number(to) % pages)}`)
