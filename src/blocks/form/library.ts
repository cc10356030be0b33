import { BLOCK_VERSION, type Block } from '#model/block.ts'
import type { LibraryEntry } from '../library-entry.ts'

/** The form in the library of blocks. */
export const formLibrary: LibraryEntry = {
  kind: 'form',
  group: 'forms',
  name: { en: 'Form', fr: 'Formulaire', es: 'Formulario', it: 'Modulo', nl: 'Formulier' },
  one: { en: 'a form', fr: 'un formulaire', es: 'un formulario', it: 'un modulo', nl: 'een formulier' },
  words: {
    en: 'contact request lead sign up',
    fr: 'contact demande inscription',
    es: 'contacto solicitud inscripción',
    it: 'contatto richiesta iscrizione',
    nl: 'contact aanvraag aanmelden',
  },
  start: (newId) => ({
    content: { type: 'form', data: {} },
    children: { main: FIELDS.map((data) => field(newId(), data)) },
  }),
}

/** What nearly every form asks for; each can be removed. */
const FIELDS = [
  { element: 'text', name: 'name', required: true, autocomplete: 'name' },
  { element: 'email', name: 'email', required: true, autocomplete: 'email' },
  { element: 'textarea', name: 'message' },
  { element: 'submit' },
] as const

const field = (uniqueId: string, data: (typeof FIELDS)[number]): Block => ({
  uniqueId,
  wwVersion: BLOCK_VERSION,
  new: true,
  content: { type: 'form-element', data },
})
