import type { TopicPhrases } from '../topic.ts'

/** The menu of views. */
export const VIEW_PHRASES = {
  Manager: { fr: 'Gestionnaire', es: 'Gestor', it: 'Gestione', nl: 'Beheer' },
} satisfies TopicPhrases
