import { textLanguageOf, type TextLanguage } from '#model/language.ts'

/** The language of the text around an element, which is not always that of the page (LANG-24). */
export const languageOf = (element: Element): TextLanguage =>
  textLanguageOf(element.closest<HTMLElement>('[lang]')?.lang)
