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
} satisfies Readonly<Record<string, Readonly<Record<TextLanguage, string>>>>

/** A text of the page frame in a language. */
export const framePhrase = (name: keyof typeof WORDS, language: TextLanguage): string => WORDS[name][language]
