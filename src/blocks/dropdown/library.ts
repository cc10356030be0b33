import type { LibraryEntry } from '../library-entry.ts'

/** The dropdown in the library of blocks. */
export const dropdownLibrary: LibraryEntry = {
  kind: 'dropdown',
  group: 'layout',
  required: [['label']],
  name: {
    en: 'Dropdown',
    fr: 'Menu déroulant',
    es: 'Menú desplegable',
    it: 'Menu a tendina',
    nl: 'Uitklapmenu',
  },
  one: {
    en: 'a dropdown',
    fr: 'un menu déroulant',
    es: 'un menú desplegable',
    it: 'un menu a tendina',
    nl: 'een uitklapmenu',
  },
  words: {
    en: 'menu list links',
    fr: 'liste liens',
    es: 'lista enlaces',
    it: 'elenco link',
    nl: 'lijst links dropdown',
  },
  sample: () => SAMPLE,
}

const SAMPLE = {
  label: {
    en: 'Name the menu',
    fr: 'Nommez le menu',
    es: 'Nombra el menú',
    it: 'Dai un nome al menu',
    nl: 'Geef het menu een naam',
  },
}
