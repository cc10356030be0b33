import type { LibraryEntry } from '../library-entry.ts'

/** The particles in the library of blocks. */
export const particlesLibrary: LibraryEntry = {
  kind: 'particles',
  group: 'more',
  name: { en: 'Particles', fr: 'Particules', es: 'Partículas', it: 'Particelle', nl: 'Deeltjes' },
  one: {
    en: 'particles',
    fr: 'un bloc de particules',
    es: 'un bloque de partículas',
    it: 'un blocco di particelle',
    nl: 'een deeltjesblok',
  },
  words: {
    en: 'animation ornament background dots',
    fr: 'animation ornement fond points',
    es: 'animación adorno fondo puntos',
    it: 'animazione ornamento sfondo punti',
    nl: 'animatie versiering achtergrond stippen',
  },
}
