import type { TopicPhrases } from '../topic.ts'

/** What is said where links to previews are made. */
export const SHARING_PHRASES = {
  '1 day': { fr: '1 jour', es: '1 día', it: '1 giorno', nl: '1 dag' },
  'Leave out {name}': {
    fr: 'Retirer {name}',
    es: 'Quitar {name}',
    it: 'Togli {name}',
    nl: '{name} weglaten',
  },
  'Link without a note': {
    fr: 'Lien sans note',
    es: 'Enlace sin nota',
    it: 'Link senza nota',
    nl: 'Link zonder notitie',
  },
  'Links to this page': {
    fr: 'Liens vers cette page',
    es: 'Enlaces a esta página',
    it: 'Link a questa pagina',
    nl: 'Links naar deze pagina',
  },
  'Make link': { fr: 'Créer le lien', es: 'Crear enlace', it: 'Crea link', nl: 'Link maken' },
  'Other pages that it shows': {
    fr: 'Autres pages affichées',
    es: 'Otras páginas que muestra',
    it: 'Altre pagine mostrate',
    nl: 'Andere pagina’s die de link toont',
  },
  Revoke: { fr: 'Révoquer', es: 'Revocar', it: 'Revoca', nl: 'Intrekken' },
  'Revoke the link?': {
    fr: 'Révoquer le lien ?',
    es: '¿Revocar el enlace?',
    it: 'Revocare il link?',
    nl: 'De link intrekken?',
  },
  'Revoke: {name}': {
    fr: 'Révoquer : {name}',
    es: 'Revocar: {name}',
    it: 'Revoca: {name}',
    nl: 'Intrekken: {name}',
  },
  'Share preview': {
    fr: 'Partager l’aperçu',
    es: 'Compartir vista previa',
    it: 'Condividi anteprima',
    nl: 'Voorbeeld delen',
  },
  'Share preview…': {
    fr: 'Partager l’aperçu…',
    es: 'Compartir vista previa…',
    it: 'Condividi anteprima…',
    nl: 'Voorbeeld delen…',
  },
  'Show another page too': {
    fr: 'Afficher aussi une autre page',
    es: 'Mostrar también otra página',
    it: 'Mostra anche un’altra pagina',
    nl: 'Ook een andere pagina tonen',
  },
  'The link is made. It is shown this once.': {
    fr: 'Le lien est créé. Il n’est affiché que cette fois.',
    es: 'El enlace está creado. Solo se muestra esta vez.',
    it: 'Il link è stato creato. Viene mostrato solo questa volta.',
    nl: 'De link is gemaakt. Hij wordt alleen deze keer getoond.',
  },
  'The link works for': {
    fr: 'Durée du lien',
    es: 'El enlace funciona durante',
    it: 'Il link vale per',
    nl: 'De link werkt',
  },
  'There are none.': {
    fr: 'Il n’y en a pas.',
    es: 'No hay ninguno.',
    it: 'Non ce ne sono.',
    nl: 'Er zijn er geen.',
  },
  'Whoever has the link sees the page as it is edited, without an account, until it ends.': {
    fr: 'Toute personne qui a le lien voit la page en cours de modification, sans compte, jusqu’à l’expiration du lien.',
    es: 'Quien tenga el enlace ve la página tal como se está editando, sin cuenta, hasta que el enlace caduque.',
    it: 'Chi ha il link vede la pagina così come viene modificata, senza account, finché il link non scade.',
    nl: 'Wie de link heeft, ziet de pagina zoals ze wordt bewerkt, zonder account, tot de link verloopt.',
  },
  'Whom it is for': {
    fr: 'Pour qui',
    es: 'Para quién es',
    it: 'Per chi è',
    nl: 'Voor wie',
  },
  'not opened yet': {
    fr: 'pas encore ouvert',
    es: 'sin abrir todavía',
    it: 'non ancora aperto',
    nl: 'nog niet geopend',
  },
  'opened once, on {time}': {
    fr: 'ouvert une fois, le {time}',
    es: 'abierto una vez, el {time}',
    it: 'aperto una volta, il {time}',
    nl: 'één keer geopend, op {time}',
  },
  'opened {count} times, last on {time}': {
    fr: 'ouvert {count} fois, la dernière fois le {time}',
    es: 'abierto {count} veces, la última el {time}',
    it: 'aperto {count} volte, l’ultima il {time}',
    nl: '{count} keer geopend, het laatst op {time}',
  },
  'works until {time}': {
    fr: 'valable jusqu’au {time}',
    es: 'válido hasta el {time}',
    it: 'valido fino al {time}',
    nl: 'werkt tot {time}',
  },
  '{count} days': { fr: '{count} jours', es: '{count} días', it: '{count} giorni', nl: '{count} dagen' },
  '{name}: the link shows nothing from then on, and can’t be brought back.': {
    fr: '{name} : le lien n’affichera plus rien et ne pourra pas être rétabli.',
    es: '{name}: el enlace dejará de mostrar nada y no se podrá recuperar.',
    it: '{name}: il link non mostrerà più nulla e non si potrà ripristinare.',
    nl: '{name}: de link toont daarna niets meer en kan niet worden hersteld.',
  },
} satisfies TopicPhrases
