import type { TopicPhrases } from '../topic.ts'

/** What the history of a page says. */
export const HISTORY_PHRASES = {
  History: { fr: 'Historique', es: 'Historial', it: 'Cronologia', nl: 'Geschiedenis' },
  'History of': { fr: 'Historique de', es: 'Historial de', it: 'Cronologia di', nl: 'Geschiedenis van' },
  'This page': { fr: 'Cette page', es: 'Esta página', it: 'Questa pagina', nl: 'Deze pagina' },
  'Nothing was changed here yet.': {
    fr: 'Rien n’a encore été modifié ici.',
    es: 'Aquí no se ha cambiado nada todavía.',
    it: 'Qui non è ancora cambiato nulla.',
    nl: 'Hier is nog niets veranderd.',
  },
  'Show older changes': {
    fr: 'Afficher les modifications plus anciennes',
    es: 'Mostrar cambios anteriores',
    it: 'Mostra modifiche precedenti',
    nl: 'Oudere wijzigingen tonen',
  },
  Restored: { fr: 'Rétabli', es: 'Restaurado', it: 'Ripristinato', nl: 'Hersteld' },
  'It is like that already.': {
    fr: 'C’est déjà le cas.',
    es: 'Ya está así.',
    it: 'È già così.',
    nl: 'Het is al zo.',
  },
  'Restore the state of {time}': {
    fr: 'Rétablir l’état de {time}',
    es: 'Restaurar el estado de {time}',
    it: 'Ripristina lo stato di {time}',
    nl: 'Stand van {time} herstellen',
  },
  'Put back': { fr: 'Remettre', es: 'Devolver', it: 'Rimetti', nl: 'Terugzetten' },
  'Put back {name}': {
    fr: 'Remettre {name}',
    es: 'Devolver {name}',
    it: 'Rimetti {name}',
    nl: '{name} terugzetten',
  },
  'Only the formatting changed.': {
    fr: 'Seule la mise en forme a changé.',
    es: 'Solo cambió el formato.',
    it: 'È cambiata solo la formattazione.',
    nl: 'Alleen de opmaak is veranderd.',
  },
  undo: { fr: 'annulation', es: 'deshacer', it: 'annullamento', nl: 'ongedaan gemaakt' },
  'the design': { fr: 'le design', es: 'el diseño', it: 'il design', nl: 'het ontwerp' },
  'the page': { fr: 'la page', es: 'la página', it: 'la pagina', nl: 'de pagina' },
  'added {part}': {
    fr: 'a ajouté {part}',
    es: 'añadió {part}',
    it: 'ha aggiunto {part}',
    nl: 'heeft {part} toegevoegd',
  },
  'removed {part}': {
    fr: 'a supprimé {part}',
    es: 'eliminó {part}',
    it: 'ha rimosso {part}',
    nl: 'heeft {part} verwijderd',
  },
  'moved {part}': {
    fr: 'a déplacé {part}',
    es: 'movió {part}',
    it: 'ha spostato {part}',
    nl: 'heeft {part} verplaatst',
  },
  'changed {field} in {place}': {
    fr: 'a modifié {field} dans {place}',
    es: 'cambió {field} en {place}',
    it: 'ha modificato {field} in {place}',
    nl: 'heeft {field} in {place} veranderd',
  },
  'changed {field} in {place} ({language})': {
    fr: 'a modifié {field} dans {place} ({language})',
    es: 'cambió {field} en {place} ({language})',
    it: 'ha modificato {field} in {place} ({language})',
    nl: 'heeft {field} in {place} veranderd ({language})',
  },
  '{what}, and {count} more': {
    fr: '{what}, et {count} autres',
    es: '{what} y {count} más',
    it: '{what} e altri {count}',
    nl: '{what}, en nog {count}',
  },
  '{count} more': { fr: '{count} autres', es: '{count} más', it: 'Altri {count}', nl: 'Nog {count}' },
} satisfies TopicPhrases
