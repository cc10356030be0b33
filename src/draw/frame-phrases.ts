import type { TextLanguage } from '#model/language.ts'

/** Texts of the page frame, in every text language. */
const WORDS = {
  skip: {
    en: 'Skip to the content',
    fr: 'Aller au contenu',
    es: 'Ir al contenido',
    it: 'Vai al contenuto',
    nl: 'Naar de inhoud',
  },
  /** After a link to a page that is in English only. */
  inEnglish: {
    en: 'in English',
    fr: 'en anglais',
    es: 'en inglés',
    it: 'in inglese',
    nl: 'Engels',
  },
  /** Above a page that is in English only. */
  onlyEnglish: {
    en: 'This page is in English.',
    fr: 'Cette page n’existe qu’en anglais.',
    es: 'Esta página solo está en inglés.',
    it: 'Questa pagina è solo in inglese.',
    nl: 'Deze pagina is er alleen in het Engels.',
  },
} satisfies Readonly<Record<string, Readonly<Record<TextLanguage, string>>>>

/** A text of the page frame in a language. */
export const framePhrase = (name: keyof typeof WORDS, language: TextLanguage): string => WORDS[name][language]
