import type { LibraryEntry } from '../library-entry.ts'

/** The columns in the library of blocks. */
export const columnsLibrary: LibraryEntry = {
  kind: 'columns',
  group: 'layout',
  name: { en: 'Columns', fr: 'Colonnes', es: 'Columnas', it: 'Colonne', nl: 'Kolommen' },
  one: {
    en: 'columns',
    fr: 'un bloc de colonnes',
    es: 'un bloque de columnas',
    it: 'un blocco di colonne',
    nl: 'een kolommenblok',
  },
  words: {
    en: 'grid side by side layout',
    fr: 'grille côte à côte mise en page',
    es: 'cuadrícula lado a lado diseño',
    it: 'griglia affiancate disposizione',
    nl: 'raster naast elkaar indeling',
  },
  start: (newId) => ({ content: { type: 'columns', data: { columns: [{ id: newId() }, { id: newId() }] } } }),
}
