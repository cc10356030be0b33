import type { TopicPhrases } from '../topic.ts'

/** What the editor of a page says beside what all views share. */
export const EDITING_PHRASES = {
  'People on this page': {
    fr: 'Personnes sur cette page',
    es: 'Personas en esta página',
    it: 'Persone su questa pagina',
    nl: 'Mensen op deze pagina',
  },
  'Go to the next panel': {
    fr: 'Aller au panneau suivant',
    es: 'Ir al panel siguiente',
    it: 'Vai al pannello successivo',
    nl: 'Naar het volgende paneel',
  },
  'Go to the previous panel': {
    fr: 'Aller au panneau précédent',
    es: 'Ir al panel anterior',
    it: 'Vai al pannello precedente',
    nl: 'Naar het vorige paneel',
  },
  'Move {name}': { fr: 'Déplacer {name}', es: 'Mover {name}', it: 'Sposta {name}', nl: '{name} verplaatsen' },
  'Used on {count} pages': {
    fr: 'Utilisé sur {count} pages',
    es: 'Se usa en {count} páginas',
    it: 'Usato in {count} pagine',
    nl: 'Gebruikt op {count} pagina’s',
  },
  Popup: { fr: 'Fenêtre', es: 'Ventana emergente', it: 'Finestra', nl: 'Pop-up' },
  'Open the popup': {
    fr: 'Ouvrir la fenêtre',
    es: 'Abrir la ventana emergente',
    it: 'Apri la finestra',
    nl: 'Pop-up openen',
  },
  'Set link': { fr: 'Créer le lien', es: 'Enlazar', it: 'Imposta link', nl: 'Link instellen' },
  'Remove link': {
    fr: 'Supprimer le lien',
    es: 'Quitar enlace',
    it: 'Rimuovi link',
    nl: 'Link verwijderen',
  },
  'A page that was removed': {
    fr: 'Une page supprimée',
    es: 'Una página eliminada',
    it: 'Una pagina rimossa',
    nl: 'Een verwijderde pagina',
  },
  'First say where the link leads.': {
    fr: 'Indiquez d’abord où mène le lien.',
    es: 'Primero indica adónde lleva el enlace.',
    it: 'Indica prima dove porta il link.',
    nl: 'Geef eerst aan waar de link heen leidt.',
  },
  'No page has this name, and it is no address. Choose a page from the list.': {
    fr: 'Aucune page ne porte ce nom et ce n’est pas une adresse. Choisissez une page dans la liste.',
    es: 'Ninguna página se llama así y no es una dirección. Elige una página de la lista.',
    it: 'Nessuna pagina ha questo nome e non è un indirizzo. Scegli una pagina dall’elenco.',
    nl: 'Geen pagina heet zo en dit is geen adres. Kies een pagina uit de lijst.',
  },
  'No page has this name or path. Choose one from the list.': {
    fr: 'Aucune page ne porte ce nom ni ce chemin. Choisissez-en une dans la liste.',
    es: 'Ninguna página tiene este nombre ni esta ruta. Elige una de la lista.',
    it: 'Nessuna pagina ha questo nome o questo percorso. Scegline una dall’elenco.',
    nl: 'Geen pagina heeft deze naam of dit pad. Kies er een uit de lijst.',
  },
  'This is no address that a link may lead to.': {
    fr: 'Un lien ne peut pas mener à cette adresse.',
    es: 'Un enlace no puede llevar a esta dirección.',
    it: 'Un link non può portare a questo indirizzo.',
    nl: 'Naar dit adres mag geen link leiden.',
  },
  'The page does not answer. What you wrote is kept.': {
    fr: 'La page ne répond pas. Ce que vous avez écrit est gardé.',
    es: 'La página no responde. Lo que has escrito se conserva.',
    it: 'La pagina non risponde. Ciò che hai scritto è conservato.',
    nl: 'De pagina reageert niet. Wat je schreef, blijft bewaard.',
  },
  'Safe mode: videos, maps and frames are left out.': {
    fr: 'Mode sans échec : vidéos, cartes et pages intégrées ne sont pas chargées.',
    es: 'Modo seguro: no se cargan vídeos, mapas ni páginas incrustadas.',
    it: 'Modalità sicura: video, mappe e pagine incorporate non vengono caricati.',
    nl: 'Veilige modus: video’s, kaarten en ingesloten pagina’s worden niet geladen.',
  },
  'This view could not be shown. What you typed is kept in this browser.': {
    fr: 'Cette vue n’a pas pu s’afficher. Ce que vous avez écrit est gardé dans ce navigateur.',
    es: 'No se ha podido mostrar esta vista. Lo que ha escrito se guarda en este navegador.',
    it: 'Non è stato possibile mostrare questa vista. Ciò che ha scritto è conservato in questo browser.',
    nl: 'Deze weergave kon niet worden getoond. Wat u hebt getypt, blijft bewaard in deze browser.',
  },
  Reload: { fr: 'Recharger', es: 'Recargar', it: 'Ricarica', nl: 'Opnieuw laden' },
  'What you typed is not saved yet. Try again when the server is back.': {
    fr: 'Ce que vous avez écrit n’est pas encore enregistré. Réessayez quand le serveur sera de retour.',
    es: 'Lo que ha escrito aún no está guardado. Vuelva a intentarlo cuando el servidor responda.',
    it: 'Ciò che ha scritto non è ancora salvato. Riprovi quando il server risponde di nuovo.',
    nl: 'Wat u hebt getypt, is nog niet opgeslagen. Probeer het opnieuw als de server er weer is.',
  },
  'Load it again': { fr: 'Recharger', es: 'Volver a cargar', it: 'Ricarica', nl: 'Opnieuw laden' },
  'Show embeds': {
    fr: 'Afficher les contenus intégrés',
    es: 'Mostrar lo incrustado',
    it: 'Mostra i contenuti incorporati',
    nl: 'Ingesloten inhoud tonen',
  },
  'Open without embeds': {
    fr: 'Ouvrir sans contenus intégrés',
    es: 'Abrir sin lo incrustado',
    it: 'Apri senza contenuti incorporati',
    nl: 'Openen zonder ingesloten inhoud',
  },
  'Veil over the page': {
    fr: 'Voile sur la page',
    es: 'Velo sobre la página',
    it: 'Velo sulla pagina',
    nl: 'Waas over de pagina',
  },
} satisfies TopicPhrases
