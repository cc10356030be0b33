import type { LibraryEntry } from '../library-entry.ts'

/** The icon in the library of blocks. */
export const iconLibrary: LibraryEntry = {
  kind: 'icon',
  group: 'media',
  name: { en: 'Icon', fr: 'Icône', es: 'Icono', it: 'Icona', nl: 'Pictogram' },
  one: { en: 'an icon', fr: 'une icône', es: 'un icono', it: 'un’icona', nl: 'een pictogram' },
  words: {
    en: 'symbol pictogram sign',
    fr: 'symbole pictogramme',
    es: 'símbolo pictograma',
    it: 'simbolo pittogramma',
    nl: 'icoon symbool',
  },
}
