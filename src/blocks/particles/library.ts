import type { LibraryEntry } from '../library-entry.ts'

/** The particles in the library of blocks. */
export const particlesLibrary: LibraryEntry = {
  kind: 'particles',
  group: 'more',
  name: { en: 'Particles', fr: 'Particules', es: 'Partículas', it: 'Particelle', nl: 'Deeltjes' },
  one: {
    en: 'particles',
    fr: 'des particules',
    es: 'unas partículas',
    it: 'delle particelle',
    nl: 'deeltjes',
  },
  words: {
    en: 'animation ornament background dots',
    fr: 'animation ornement fond points',
    es: 'animación adorno fondo puntos',
    it: 'animazione ornamento sfondo punti',
    nl: 'animatie versiering achtergrond stippen',
  },
}
