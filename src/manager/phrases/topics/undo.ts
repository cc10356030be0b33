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
  'Undo: {step}': {
    fr: 'Annuler : {step}',
    es: 'Deshacer: {step}',
    it: 'Annulla: {step}',
    nl: 'Ongedaan maken: {step}',
  },
  'Undone: {step}': {
    fr: 'Annulé : {step}',
    es: 'Deshecho: {step}',
    it: 'Annullato: {step}',
    nl: 'Ongedaan gemaakt: {step}',
  },
  'Redone: {step}': {
    fr: 'Rétabli : {step}',
    es: 'Rehecho: {step}',
    it: 'Ripetuto: {step}',
    nl: 'Opnieuw gedaan: {step}',
  },
  'Undone.': { fr: 'Annulé.', es: 'Deshecho.', it: 'Annullato.', nl: 'Ongedaan gemaakt.' },
  'Redone.': { fr: 'Rétabli.', es: 'Rehecho.', it: 'Ripetuto.', nl: 'Opnieuw gedaan.' },
  'Nothing to undo on this page': {
    fr: 'Rien à annuler sur cette page',
    es: 'Nada que deshacer en esta página',
    it: 'Niente da annullare in questa pagina',
    nl: 'Niets ongedaan te maken op deze pagina',
  },
  'Nothing to redo on this page': {
    fr: 'Rien à rétablir sur cette page',
    es: 'Nada que rehacer en esta página',
    it: 'Niente da ripetere in questa pagina',
    nl: 'Niets opnieuw te doen op deze pagina',
  },
  'Nothing to undo here': {
    fr: 'Rien à annuler ici',
    es: 'Nada que deshacer aquí',
    it: 'Niente da annullare qui',
    nl: 'Hier is niets ongedaan te maken',
  },
  'Nothing to redo here': {
    fr: 'Rien à rétablir ici',
    es: 'Nada que rehacer aquí',
    it: 'Niente da ripetere qui',
    nl: 'Hier is niets opnieuw te doen',
  },
  '{field} of {place}': {
    fr: '{field} de {place}',
    es: '{field} de {place}',
    it: '{field} di {place}',
    nl: '{field} van {place}',
  },
  'adding {part}': {
    fr: 'ajout de {part}',
    es: 'adición de {part}',
    it: 'aggiunta di {part}',
    nl: 'toevoegen van {part}',
  },
  'removing {part}': {
    fr: 'suppression de {part}',
    es: 'eliminación de {part}',
    it: 'rimozione di {part}',
    nl: 'verwijderen van {part}',
  },
  'moving {part}': {
    fr: 'déplacement de {part}',
    es: 'movimiento de {part}',
    it: 'spostamento di {part}',
    nl: 'verplaatsen van {part}',
  },
  'a section': { fr: 'une section', es: 'una sección', it: 'una sezione', nl: 'een sectie' },
  'a block': { fr: 'un bloc', es: 'un bloque', it: 'un blocco', nl: 'een blok' },
} satisfies TopicPhrases
