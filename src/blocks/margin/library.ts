import type { LibraryEntry } from '../library-entry.ts'

/** The margin in the library of blocks. */
export const marginLibrary: LibraryEntry = {
  kind: 'margin',
  group: 'layout',
  name: { en: 'Margin', fr: 'Espace', es: 'Espacio', it: 'Spazio', nl: 'Witruimte' },
  one: { en: 'a margin', fr: 'un espace', es: 'un espacio', it: 'uno spazio', nl: 'een witruimte' },
  words: {
    en: 'space spacer gap distance',
    fr: 'marge écart distance vide',
    es: 'margen separación distancia hueco',
    it: 'margine distanza vuoto',
    nl: 'marge afstand ruimte',
  },
}
