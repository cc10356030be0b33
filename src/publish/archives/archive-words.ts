import type { TextLanguage } from '#model/language.ts'

type Words = Readonly<Record<TextLanguage, string>>

/** Texts of archives; the star is a placeholder for a number or a name. */
export const ARCHIVE_WORDS = {
  page: { en: 'page *', fr: 'page *', es: 'página *', it: 'pagina *', nl: 'pagina *' },
  part: { en: 'Page *.', fr: 'Page *.', es: 'Página *.', it: 'Pagina *.', nl: 'Pagina *.' },
  index: {
    en: 'Everything under “*”, newest first.',
    fr: 'Tout ce que contient «\u00A0*\u00A0», du plus récent au plus ancien.',
    es: 'Todo lo que contiene «*», de lo más reciente a lo más antiguo.',
    it: 'Tutto ciò che contiene «*», dal più recente al più vecchio.',
    nl: 'Alles in “*”, het nieuwste eerst.',
  },
  tag: {
    en: 'Everything filed under “*”, newest first.',
    fr: 'Tout ce qui est classé sous «\u00A0*\u00A0», du plus récent au plus ancien.',
    es: 'Todo lo archivado en «*», de lo más reciente a lo más antiguo.',
    it: 'Tutto ciò che è archiviato sotto «*», dal più recente al più vecchio.',
    nl: 'Alles onder “*”, het nieuwste eerst.',
  },
  author: {
    en: 'Everything by *, newest first.',
    fr: 'Tout ce qu’a écrit *, du plus récent au plus ancien.',
    es: 'Todo lo que ha escrito *, de lo más reciente a lo más antiguo.',
    it: 'Tutto ciò che ha scritto *, dal più recente al più vecchio.',
    nl: 'Alles van *, het nieuwste eerst.',
  },
} as const satisfies Record<string, Words>

/** A text with its star replaced. */
export const localWords = (words: Words, language: TextLanguage, filled: string): string =>
  words[language].replace('*', () => filled)
