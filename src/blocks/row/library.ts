import type { LibraryEntry } from '../library-entry.ts'

/** The row in the library of blocks. */
export const rowLibrary: LibraryEntry = {
  kind: 'row',
  group: 'layout',
  name: { en: 'Row', fr: 'Ligne', es: 'Fila', it: 'Riga', nl: 'Rij' },
  one: { en: 'a row', fr: 'une ligne', es: 'una fila', it: 'una riga', nl: 'een rij' },
  words: {
    en: 'line side by side buttons',
    fr: 'rangée côte à côte boutons',
    es: 'línea lado a lado botones',
    it: 'linea affiancati pulsanti',
    nl: 'regel naast elkaar knoppen',
  },
}
