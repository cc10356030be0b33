import type { TopicPhrases } from '../topic.ts'

/** What the library of sections and blocks says. */
export const LIBRARY_PHRASES = {
  'Add block': { fr: 'Ajouter un bloc', es: 'Añadir bloque', it: 'Aggiungi blocco', nl: 'Blok toevoegen' },
  'Find a block': {
    fr: 'Chercher un bloc',
    es: 'Buscar un bloque',
    it: 'Cerca un blocco',
    nl: 'Zoek een blok',
  },
  Blocks: { fr: 'Blocs', es: 'Bloques', it: 'Blocchi', nl: 'Blokken' },
  Layouts: { fr: 'Mises en page', es: 'Disposiciones', it: 'Disposizioni', nl: 'Indelingen' },
  'Words and buttons': {
    fr: 'Textes et boutons',
    es: 'Textos y botones',
    it: 'Testi e pulsanti',
    nl: 'Teksten en knoppen',
  },
  Layout: { fr: 'Mise en page', es: 'Diseño', it: 'Disposizione', nl: 'Indeling' },
  Shop: { fr: 'Boutique', es: 'Tienda', it: 'Negozio', nl: 'Winkel' },
  More: { fr: 'Autres', es: 'Más', it: 'Altro', nl: 'Meer' },
  'Add {name}': {
    fr: 'Ajouter : {name}',
    es: 'Añadir: {name}',
    it: 'Aggiungi: {name}',
    nl: '{name} toevoegen',
  },
  '{one} cannot stand directly in {other}.': {
    fr: '{one} ne peut pas se trouver directement dans {other}.',
    es: '{one} no puede estar directamente en {other}.',
    it: '{one} non può stare direttamente in {other}.',
    nl: '{one} kan niet direct in {other} staan.',
  },
  '{one} cannot stand inside {other}.': {
    fr: '{one} ne peut pas se trouver dans {other}.',
    es: '{one} no puede estar dentro de {other}.',
    it: '{one} non può stare dentro {other}.',
    nl: '{one} kan niet in {other} staan.',
  },
  '{one} can only stand inside {other}.': {
    fr: '{one} ne peut se trouver que dans {other}.',
    es: '{one} solo puede estar dentro de {other}.',
    it: '{one} può stare solo dentro {other}.',
    nl: '{one} kan alleen in {other} staan.',
  },
  'There is {one} on this page already, and a page has one at most.': {
    fr: 'Il y a déjà {one} sur cette page, et une page n’en a qu’un au plus.',
    es: 'Ya hay {one} en esta página, y cada página tiene uno como máximo.',
    it: 'Questa pagina ha già {one}: ogni pagina ne ha al massimo uno.',
    nl: 'Er is al {one} op deze pagina, en een pagina heeft er hoogstens één.',
  },
  'At most {count} containers stand inside each other.': {
    fr: 'Au plus {count} conteneurs peuvent être imbriqués.',
    es: 'Como máximo {count} contenedores pueden estar uno dentro de otro.',
    it: 'Al massimo {count} contenitori stanno uno dentro l’altro.',
    nl: 'Hoogstens {count} containers staan in elkaar.',
  },
  'Nothing was pasted.': {
    fr: 'Rien n’a été collé.',
    es: 'No se ha pegado nada.',
    it: 'Non è stato incollato nulla.',
    nl: 'Er is niets geplakt.',
  },
} satisfies TopicPhrases
