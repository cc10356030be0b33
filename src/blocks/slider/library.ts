import type { LibraryEntry } from '../library-entry.ts'

/** The slider in the library of blocks. */
export const sliderLibrary: LibraryEntry = {
  kind: 'slider',
  group: 'layout',
  name: { en: 'Slider', fr: 'Carrousel', es: 'Carrusel', it: 'Carosello', nl: 'Carrousel' },
  one: { en: 'a slider', fr: 'un carrousel', es: 'un carrusel', it: 'un carosello', nl: 'een carrousel' },
  words: {
    en: 'carousel slideshow gallery slides',
    fr: 'diaporama galerie diapositives',
    es: 'diapositivas galería presentación',
    it: 'presentazione galleria diapositive',
    nl: 'diavoorstelling galerij dia’s slider',
  },
  start: (newId) => ({ content: { type: 'slider', data: { slides: [{ id: newId() }, { id: newId() }] } } }),
}
