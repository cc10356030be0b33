import type { LibraryEntry } from '../library-entry.ts'

/** The color in the library of blocks. */
export const colorLibrary: LibraryEntry = {
  kind: 'color',
  group: 'layout',
  name: {
    en: 'Color box',
    fr: 'Encadré de couleur',
    es: 'Cuadro de color',
    it: 'Riquadro colorato',
    nl: 'Kleurvlak',
  },
  one: {
    en: 'a color box',
    fr: 'un encadré de couleur',
    es: 'un cuadro de color',
    it: 'un riquadro colorato',
    nl: 'een kleurvlak',
  },
  words: {
    en: 'background card panel box colour gradient',
    fr: 'fond carte panneau cadre dégradé',
    es: 'fondo tarjeta panel caja degradado',
    it: 'sfondo scheda pannello sfumatura',
    nl: 'achtergrond kaart paneel vak verloop',
  },
}
