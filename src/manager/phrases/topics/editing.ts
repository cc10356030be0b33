import type { TopicPhrases } from '../topic.ts'

/** What the editor of a page says beside what all views share. */
export const EDITING_PHRASES = {
  'People on this page': {
    fr: 'Personnes sur cette page',
    es: 'Personas en esta página',
    it: 'Persone su questa pagina',
    nl: 'Mensen op deze pagina',
  },
  'Move {name}': { fr: 'Déplacer {name}', es: 'Mover {name}', it: 'Sposta {name}', nl: '{name} verplaatsen' },
} satisfies TopicPhrases
