import type { LibraryEntry } from '../library-entry.ts'

/** The marketing-form in the library of blocks. */
export const marketingFormLibrary: LibraryEntry = {
  kind: 'marketing-form',
  group: 'forms',
  required: [['formId', 'url']],
  name: {
    en: 'Marketing form',
    fr: 'Formulaire marketing',
    es: 'Formulario de marketing',
    it: 'Modulo di marketing',
    nl: 'Marketingformulier',
  },
  one: {
    en: 'a marketing form',
    fr: 'un formulaire marketing',
    es: 'un formulario de marketing',
    it: 'un modulo di marketing',
    nl: 'een marketingformulier',
  },
  words: {
    en: 'hubspot newsletter campaign',
    fr: 'hubspot lettre d’information campagne',
    es: 'hubspot boletín campaña',
    it: 'hubspot newsletter campagna',
    nl: 'hubspot nieuwsbrief campagne',
  },
}
