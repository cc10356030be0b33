import type { LibraryEntry } from '../library-entry.ts'

/** The video in the library of blocks. */
export const videoLibrary: LibraryEntry = {
  kind: 'video',
  group: 'media',
  required: [['src', 'videoId']],
  name: { en: 'Video', fr: 'Vidéo', es: 'Vídeo', it: 'Video', nl: 'Video' },
  one: { en: 'a video', fr: 'une vidéo', es: 'un vídeo', it: 'un video', nl: 'een video' },
  words: {
    en: 'film movie clip youtube vimeo player',
    fr: 'film clip youtube vimeo lecteur',
    es: 'película clip youtube vimeo reproductor',
    it: 'film filmato clip youtube vimeo',
    nl: 'film clip youtube vimeo speler',
  },
}
