import type { LibraryEntry } from '../library-entry.ts'

/** The image in the library of blocks. */
export const imageLibrary: LibraryEntry = {
  kind: 'image',
  group: 'media',
  required: [['picture']],
  name: { en: 'Picture', fr: 'Image', es: 'Imagen', it: 'Immagine', nl: 'Afbeelding' },
  one: { en: 'a picture', fr: 'une image', es: 'una imagen', it: 'un’immagine', nl: 'een afbeelding' },
  words: {
    en: 'image photo photograph illustration drawing',
    fr: 'photo photographie illustration dessin',
    es: 'foto fotografía ilustración dibujo',
    it: 'foto fotografia illustrazione disegno',
    nl: 'foto plaatje illustratie tekening',
  },
}
