import type { LibraryEntry } from '../library-entry.ts'

/** The iframe in the library of blocks. */
export const iframeLibrary: LibraryEntry = {
  kind: 'iframe',
  group: 'more',
  required: [['src']],
  name: {
    en: 'Frame',
    fr: 'Page intégrée',
    es: 'Página incrustada',
    it: 'Pagina incorporata',
    nl: 'Ingesloten pagina',
  },
  one: {
    en: 'a frame',
    fr: 'une page intégrée',
    es: 'una página incrustada',
    it: 'una pagina incorporata',
    nl: 'een ingesloten pagina',
  },
  words: {
    en: 'embed embedded page iframe widget',
    fr: 'iframe cadre intégrer',
    es: 'iframe marco incrustar',
    it: 'iframe cornice incorporare',
    nl: 'iframe kader insluiten',
  },
}
