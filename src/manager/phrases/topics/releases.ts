import type { TopicPhrases } from '../topic.ts'

/** What the list of releases says. */
export const RELEASES_PHRASES = {
  'A removed page': {
    fr: 'Une page supprimée',
    es: 'Una página eliminada',
    it: 'Una pagina rimossa',
    nl: 'Een verwijderde pagina',
  },
  Damaged: { fr: 'Endommagée', es: 'Dañada', it: 'Danneggiata', nl: 'Beschadigd' },
  'Drafts stay as they are, and {from} stays in the list.': {
    fr: 'Les brouillons ne changent pas, et {from} reste dans la liste.',
    es: 'Los borradores no cambian y {from} sigue en la lista.',
    it: 'Le bozze non cambiano e {from} resta nell’elenco.',
    nl: 'Concepten blijven zoals ze zijn en {from} blijft in de lijst.',
  },
  'Not on record': {
    fr: 'Non consigné',
    es: 'Sin registro',
    it: 'Non registrato',
    nl: 'Niet vastgelegd',
  },
  Note: { fr: 'Note', es: 'Nota', it: 'Nota', nl: 'Notitie' },
  'Nothing was published yet.': {
    fr: 'Rien n’a encore été publié.',
    es: 'Todavía no se ha publicado nada.',
    it: 'Non è ancora stato pubblicato nulla.',
    nl: 'Er is nog niets gepubliceerd.',
  },
  Preprod: { fr: 'Préproduction', es: 'Preproducción', it: 'Preproduzione', nl: 'Preproductie' },
  'Published by': {
    fr: 'Publiée par',
    es: 'Publicada por',
    it: 'Pubblicata da',
    nl: 'Gepubliceerd door',
  },
  'Reading the releases…': {
    fr: 'Lecture des versions…',
    es: 'Leyendo las versiones…',
    it: 'Lettura delle versioni…',
    nl: 'Releases worden gelezen…',
  },
  Release: { fr: 'Version', es: 'Versión', it: 'Versione', nl: 'Release' },
  Releases: { fr: 'Versions', es: 'Versiones', it: 'Versioni', nl: 'Releases' },
  'Roll back': { fr: 'Revenir', es: 'Volver', it: 'Ripristina', nl: 'Terugzetten' },
  'Roll back to {release}': {
    fr: 'Revenir à {release}',
    es: 'Volver a {release}',
    it: 'Ripristina {release}',
    nl: 'Terug naar {release}',
  },
  'Brought back by': {
    fr: 'Rétablie par',
    es: 'Recuperada por',
    it: 'Ripristinata da',
    nl: 'Teruggezet door',
  },
  'Visitors see release {release} at once, instead of {from}.': {
    fr: 'Les visiteurs voient aussitôt la version {release} au lieu de {from}.',
    es: 'Los visitantes ven al instante la versión {release} en lugar de {from}.',
    it: 'I visitatori vedono subito la versione {release} al posto di {from}.',
    nl: 'Bezoekers zien meteen release {release} in plaats van {from}.',
  },
  'Visitors see release {release}.': {
    fr: 'Les visiteurs voient la version {release}.',
    es: 'Los visitantes ven la versión {release}.',
    it: 'I visitatori vedono la versione {release}.',
    nl: 'Bezoekers zien release {release}.',
  },
  'What went out': {
    fr: 'Ce qui a été publié',
    es: 'Qué se publicó',
    it: 'Che cosa è stato pubblicato',
    nl: 'Wat er is gepubliceerd',
  },
  'It was taken back.': {
    fr: 'La publication est annulée.',
    es: 'La publicación se ha cancelado.',
    it: 'La pubblicazione è stata annullata.',
    nl: 'De publicatie is ingetrokken.',
  },
  'Not published': {
    fr: 'Non publié',
    es: 'Sin publicar',
    it: 'Non pubblicato',
    nl: 'Niet gepubliceerd',
  },
  Planned: {
    fr: 'Planifié',
    es: 'Programado',
    it: 'Pianificato',
    nl: 'Gepland',
  },
  'Take back': {
    fr: 'Annuler',
    es: 'Cancelar',
    it: 'Annulla',
    nl: 'Intrekken',
  },
  'Take back {time}': {
    fr: 'Annuler la publication du {time}',
    es: 'Cancelar la publicación del {time}',
    it: 'Annulla la pubblicazione del {time}',
    nl: 'Publicatie van {time} intrekken',
  },
  'Requested by': {
    fr: 'Demandé par',
    es: 'Solicitado por',
    it: 'Richiesto da',
    nl: 'Aangevraagd door',
  },
} satisfies TopicPhrases
