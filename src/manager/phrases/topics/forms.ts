import type { TopicPhrases } from '../topic.ts'

/** What the inbox of forms says. */
export const FORMS_PHRASES = {
  'All forms': {
    fr: 'Tous les formulaires',
    es: 'Todos los formularios',
    it: 'Tutti i moduli',
    nl: 'Alle formulieren',
  },
  'Delete entry': {
    fr: 'Supprimer l’envoi',
    es: 'Eliminar el envío',
    it: 'Elimina l’invio',
    nl: 'Inzending verwijderen',
  },
  'Delete for good': {
    fr: 'Supprimer définitivement',
    es: 'Eliminar definitivamente',
    it: 'Elimina definitivamente',
    nl: 'Definitief verwijderen',
  },
  Entry: { fr: 'Envoi', es: 'Envío', it: 'Invio', nl: 'Inzending' },
  'Entry of {form}': {
    fr: 'Envoi de {form}',
    es: 'Envío de {form}',
    it: 'Invio di {form}',
    nl: 'Inzending van {form}',
  },
  'Export as CSV': {
    fr: 'Exporter en CSV',
    es: 'Exportar como CSV',
    it: 'Esporta come CSV',
    nl: 'Exporteren als CSV',
  },
  'Find in entries': {
    fr: 'Rechercher dans les envois',
    es: 'Buscar en los envíos',
    it: 'Cerca negli invii',
    nl: 'Zoeken in inzendingen',
  },
  Form: { fr: 'Formulaire', es: 'Formulario', it: 'Modulo', nl: 'Formulier' },
  From: { fr: 'Du', es: 'Desde', it: 'Dal', nl: 'Van' },
  'Nobody has sent a form yet. What visitors send is listed here.': {
    fr: 'Personne n’a encore envoyé de formulaire. Les envois des visiteurs apparaissent ici.',
    es: 'Nadie ha enviado todavía un formulario. Aquí se muestra lo que envían los visitantes.',
    it: 'Nessuno ha ancora inviato un modulo. Qui compare ciò che inviano i visitatori.',
    nl: 'Nog niemand heeft een formulier verstuurd. Hier staat wat bezoekers versturen.',
  },
  'Reading the entries…': {
    fr: 'Lecture des envois…',
    es: 'Leyendo los envíos…',
    it: 'Lettura degli invii…',
    nl: 'Inzendingen lezen…',
  },
  Received: { fr: 'Reçu', es: 'Recibido', it: 'Ricevuto', nl: 'Ontvangen' },
  'Show older entries': {
    fr: 'Afficher les envois plus anciens',
    es: 'Mostrar envíos anteriores',
    it: 'Mostra invii precedenti',
    nl: 'Oudere inzendingen tonen',
  },
  'The entry is deleted with its files. Nobody can bring it back.': {
    fr: 'L’envoi est supprimé avec ses fichiers. Personne ne pourra le récupérer.',
    es: 'El envío se elimina con sus archivos. Nadie podrá recuperarlo.',
    it: 'L’invio viene eliminato insieme ai suoi file. Nessuno potrà recuperarlo.',
    nl: 'De inzending wordt met haar bestanden verwijderd. Niemand kan ze terughalen.',
  },
  'The entry is deleted.': {
    fr: 'L’envoi est supprimé.',
    es: 'El envío se ha eliminado.',
    it: 'L’invio è stato eliminato.',
    nl: 'De inzending is verwijderd.',
  },
  To: { fr: 'Au', es: 'Hasta', it: 'Al', nl: 'Tot en met' },
} satisfies TopicPhrases
