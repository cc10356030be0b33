import type { TopicPhrases } from '../topic.ts'

/** What undo and redo say. */
export const UNDO_PHRASES = {
  'Undo on the page: {keys}': {
    fr: 'Annuler sur la page : {keys}',
    es: 'Deshacer en la página: {keys}',
    it: 'Annulla sulla pagina: {keys}',
    nl: 'Ongedaan maken op de pagina: {keys}',
  },
  'Redo on the page: {keys}': {
    fr: 'Rétablir sur la page : {keys}',
    es: 'Rehacer en la página: {keys}',
    it: 'Ripeti sulla pagina: {keys}',
    nl: 'Opnieuw op de pagina: {keys}',
  },
} satisfies TopicPhrases
