import type { TextLanguage } from '#model/language.ts'

/** What the page's own frame says, in every text language. */
const WORDS = {
  skip: {
    en: 'Skip to the content',
    fr: 'Aller au contenu',
    es: 'Ir al contenido',
    it: 'Vai al contenuto',
    nl: 'Naar de inhoud',
  },
} satisfies Readonly<Record<string, Readonly<Record<TextLanguage, string>>>>

/** A phrase of the frame in a language. */
export const framePhrase = (name: keyof typeof WORDS, language: TextLanguage): string => WORDS[name][language]
