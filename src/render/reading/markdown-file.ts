import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import { HOME_ROUTE } from '#model/route.ts'

/** Where the Markdown version of a page is published, without the first slash: `pricing.md`, `fr/pricing.md`, `index.md`. */
export const markdownFile = (route: string, language: TextLanguage): string =>
  `${language === DEFAULT_LANGUAGE ? '' : `${language}/`}${route === HOME_ROUTE ? 'index' : route}.md`
