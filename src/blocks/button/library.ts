import type { LibraryEntry } from '../library-entry.ts'

/** The button in the library of blocks. */
export const buttonLibrary: LibraryEntry = {
  kind: 'button',
  group: 'words',
  required: [['text']],
  name: { en: 'Button', fr: 'Bouton', es: 'Botón', it: 'Pulsante', nl: 'Knop' },
  one: { en: 'a button', fr: 'un bouton', es: 'un botón', it: 'un pulsante', nl: 'een knop' },
  words: {
    en: 'call to action cta link',
    fr: 'appel à l’action lien',
    es: 'llamada a la acción enlace',
    it: 'invito all’azione link',
    nl: 'oproep actie link',
  },
  sample: () => SAMPLE,
}

const SAMPLE = {
  text: {
    en: 'Say what happens next',
    fr: 'Dites ce qui se passe ensuite',
    es: 'Di qué pasa después',
    it: 'Di’ cosa succede dopo',
    nl: 'Zeg wat er daarna gebeurt',
  },
}
