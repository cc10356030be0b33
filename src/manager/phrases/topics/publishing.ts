import type { TopicPhrases } from '../topic.ts'

/** What the publish sheet says. */
export const PUBLISHING_PHRASES = {
  'An error keeps everything from going out. Fix it first.': {
    fr: 'Une erreur bloque toute la publication. Corrigez-la d’abord.',
    es: 'Un error impide que se publique nada. Corrígelo primero.',
    it: 'Un errore blocca l’intera pubblicazione. Correggilo prima.',
    nl: 'Door een fout wordt er niets gepubliceerd. Los die eerst op.',
  },
  Changed: {
    fr: 'Modifiée',
    es: 'Modificada',
    it: 'Modificata',
    nl: 'Gewijzigd',
  },
  'Changes with it, because it shows something of that': {
    fr: 'Change aussi, car la page en affiche une partie',
    es: 'También cambia, porque muestra parte de ello',
    it: 'Cambia anche questo, perché ne mostra una parte',
    nl: 'Verandert mee, omdat er iets van te zien is',
  },
  Checks: {
    fr: 'Contrôles',
    es: 'Comprobaciones',
    it: 'Controlli',
    nl: 'Controles',
  },
  'Design: navbar, footer, redirects': {
    fr: 'Design : barre de navigation, pied de page, redirections',
    es: 'Diseño: barra de navegación, pie de página, redirecciones',
    it: 'Design: barra di navigazione, piè di pagina, reindirizzamenti',
    nl: 'Ontwerp: navigatiebalk, voettekst, omleidingen',
  },
  Done: {
    fr: 'Terminé',
    es: 'Listo',
    it: 'Fatto',
    nl: 'Klaar',
  },
  Error: {
    fr: 'Erreur',
    es: 'Error',
    it: 'Errore',
    nl: 'Fout',
  },
  Everything: {
    fr: 'Tout',
    es: 'Todo',
    it: 'Tutto',
    nl: 'Alles',
  },
  'Goes out': {
    fr: 'À publier',
    es: 'Se publica',
    it: 'Viene pubblicato',
    nl: 'Wordt gepubliceerd',
  },
  'Looking at what changed…': {
    fr: 'Recherche des modifications…',
    es: 'Buscando qué ha cambiado…',
    it: 'Ricerca delle modifiche…',
    nl: 'Wijzigingen worden opgezocht…',
  },
  New: {
    fr: 'Nouvelle',
    es: 'Nueva',
    it: 'Nuova',
    nl: 'Nieuw',
  },
  'Note for the list of releases': {
    fr: 'Note pour la liste des versions',
    es: 'Nota para la lista de versiones',
    it: 'Nota per l’elenco delle versioni',
    nl: 'Notitie voor de lijst met releases',
  },
  'Nothing that visitors would find broken.': {
    fr: 'Rien qui ne fonctionnerait pas pour les visiteurs.',
    es: 'Nada que los visitantes encontrarían roto.',
    it: 'Niente che i visitatori troverebbero guasto.',
    nl: 'Niets wat voor bezoekers niet werkt.',
  },
  'Nothing: visitors see it as it is.': {
    fr: 'Rien : les visiteurs voient déjà cette version.',
    es: 'Nada: los visitantes ya ven esta versión.',
    it: 'Niente: i visitatori vedono già questa versione.',
    nl: 'Niets: bezoekers zien deze versie al.',
  },
  Removed: {
    fr: 'Supprimée',
    es: 'Eliminada',
    it: 'Rimossa',
    nl: 'Verwijderd',
  },
  'Stays behind, though it was edited': {
    fr: 'Reste en brouillon malgré des modifications',
    es: 'Se queda en borrador, aunque se ha editado',
    it: 'Resta in bozza, anche se modificato',
    nl: 'Blijft concept, ook al is het bewerkt',
  },
  Warning: {
    fr: 'Avertissement',
    es: 'Aviso',
    it: 'Avviso',
    nl: 'Waarschuwing',
  },
  'What goes out': {
    fr: 'Ce qui est publié',
    es: 'Qué se publica',
    it: 'Che cosa viene pubblicato',
    nl: 'Wat er wordt gepubliceerd',
  },
  'You chose it': {
    fr: 'Votre choix',
    es: 'Lo has elegido tú',
    it: 'Lo hai scelto tu',
    nl: 'Jouw keuze',
  },
  'and {count} more': {
    fr: 'et {count} de plus',
    es: 'y {count} más',
    it: 'e altri {count}',
    nl: 'en nog {count}',
  },
  '{name} links to it': {
    fr: '{name} contient un lien vers elle',
    es: '{name} enlaza con ella',
    it: '{name} contiene un link a questa pagina',
    nl: '{name} linkt ernaar',
  },
  '{name} shows a section of it': {
    fr: '{name} affiche une de ses sections',
    es: '{name} muestra una sección suya',
    it: '{name} ne mostra una sezione',
    nl: '{name} toont er een sectie van',
  },
  '{name} takes its route': {
    fr: '{name} prend sa route',
    es: '{name} toma su ruta',
    it: '{name} ne prende il percorso',
    nl: '{name} neemt de route ervan over',
  },
} satisfies TopicPhrases
