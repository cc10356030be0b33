import type { LibraryEntry } from '../library-entry.ts'

/** The language-button in the library of blocks. */
export const languageButtonLibrary: LibraryEntry = {
  kind: 'language-button',
  group: 'more',
  name: {
    en: 'Language button',
    fr: 'Bouton de langue',
    es: 'Botón de idioma',
    it: 'Pulsante della lingua',
    nl: 'Taalknop',
  },
  one: {
    en: 'a language button',
    fr: 'un bouton de langue',
    es: 'un botón de idioma',
    it: 'un pulsante della lingua',
    nl: 'een taalknop',
  },
  words: {
    en: 'translation languages switch',
    fr: 'traduction langues changer',
    es: 'traducción idiomas cambiar',
    it: 'traduzione lingue cambiare',
    nl: 'vertaling talen wisselen',
  },
}
