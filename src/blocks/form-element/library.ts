import type { InLanguages, LibraryEntry } from '../library-entry.ts'

/** The form-element in the library of blocks. */
export const formElementLibrary: LibraryEntry = {
  kind: 'form-element',
  group: 'forms',
  required: [['label', 'richLabel']],
  name: {
    en: 'Form field',
    fr: 'Champ de formulaire',
    es: 'Campo de formulario',
    it: 'Campo del modulo',
    nl: 'Formulierveld',
  },
  one: {
    en: 'a form field',
    fr: 'un champ de formulaire',
    es: 'un campo de formulario',
    it: 'un campo del modulo',
    nl: 'een formulierveld',
  },
  words: {
    en: 'input question e-mail phone checkbox choice submit',
    fr: 'saisie question e-mail téléphone case choix envoyer',
    es: 'entrada pregunta correo teléfono casilla opción enviar',
    it: 'inserimento domanda e-mail telefono casella scelta invia',
    nl: 'invoer vraag e-mail telefoon vinkje keuze verzenden',
  },
  sample: ({ element }) => ({ label: LABELS[String(element)] ?? LABEL }),
  start: (newId) => ({
    content: { type: 'form-element', data: { element: 'text', name: `field-${newId()}` } },
  }),
}

const LABEL = { en: 'Name', fr: 'Nom', es: 'Nombre', it: 'Nome', nl: 'Naam' }

const LABELS: Readonly<Record<string, InLanguages>> = {
  email: { en: 'E-mail', fr: 'E-mail', es: 'Correo electrónico', it: 'E-mail', nl: 'E-mail' },
  textarea: { en: 'Message', fr: 'Message', es: 'Mensaje', it: 'Messaggio', nl: 'Bericht' },
  submit: { en: 'Send', fr: 'Envoyer', es: 'Enviar', it: 'Invia', nl: 'Versturen' },
}
