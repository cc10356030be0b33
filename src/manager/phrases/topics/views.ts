import type { TopicPhrases } from '../topic.ts'

/** What all views say: their menu, and what went wrong. */
export const VIEW_PHRASES = {
  Media: { fr: 'Médias', es: 'Medios', it: 'Media', nl: 'Media' },
  Manager: { fr: 'Gestionnaire', es: 'Gestor', it: 'Gestione', nl: 'Beheer' },
  Redirects: { fr: 'Redirections', es: 'Redirecciones', it: 'Reindirizzamenti', nl: 'Doorverwijzingen' },
  People: { fr: 'Personnes', es: 'Personas', it: 'Persone', nl: 'Mensen' },
  Forms: { fr: 'Formulaires', es: 'Formularios', it: 'Moduli', nl: 'Formulieren' },
  'Skip to content': {
    fr: 'Aller au contenu',
    es: 'Saltar al contenido',
    it: 'Vai al contenuto',
    nl: 'Naar de inhoud',
  },
  'Try again': { fr: 'Réessayer', es: 'Reintentar', it: 'Riprova', nl: 'Opnieuw proberen' },
  'What was done': {
    fr: 'Ce qui a été fait',
    es: 'Lo que se ha hecho',
    it: 'Operazione eseguita',
    nl: 'Wat er gedaan is',
  },
  'The server cannot be reached. Try again in a moment.': {
    fr: 'Le serveur est injoignable. Réessayez dans un instant.',
    es: 'No se puede contactar con el servidor. Vuelve a intentarlo en un momento.',
    it: 'Il server non è raggiungibile. Riprova tra poco.',
    nl: 'De server is niet bereikbaar. Probeer het zo meteen opnieuw.',
  },
  'Your role does not include this view. Ask an admin.': {
    fr: 'Votre rôle ne donne pas accès à cette vue. Adressez-vous à un administrateur.',
    es: 'Tu rol no incluye esta vista. Pregunta a un administrador.',
    it: 'Il tuo ruolo non comprende questa vista. Chiedi a un amministratore.',
    nl: 'Jouw rol geeft geen toegang tot deze weergave. Vraag het een beheerder.',
  },
} satisfies TopicPhrases
