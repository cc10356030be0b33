import type { LibraryEntry } from '../library-entry.ts'
import { proseIn } from '../library-samples.ts'

/** The text in the library of blocks. */
export const textLibrary: LibraryEntry = {
  kind: 'text',
  group: 'words',
  required: [['text']],
  name: { en: 'Text', fr: 'Texte', es: 'Texto', it: 'Testo', nl: 'Tekst' },
  one: { en: 'a text', fr: 'un texte', es: 'un texto', it: 'un testo', nl: 'een tekst' },
  words: {
    en: 'paragraph heading title copy writing list',
    fr: 'paragraphe titre intertitre liste rédaction',
    es: 'párrafo título encabezado lista redacción',
    it: 'paragrafo titolo intestazione elenco scrittura',
    nl: 'alinea kop titel lijst schrijven',
  },
  sample: () => SAMPLE,
}

const SAMPLE = {
  text: proseIn({
    en: 'Write here what your visitors should know.',
    fr: 'Écrivez ici ce que vos visiteurs doivent savoir.',
    es: 'Escribe aquí lo que tus visitantes deben saber.',
    it: 'Scrivi qui ciò che i tuoi visitatori devono sapere.',
    nl: 'Schrijf hier wat je bezoekers moeten weten.',
  }),
}
