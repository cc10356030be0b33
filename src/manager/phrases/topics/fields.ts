import type { TopicPhrases } from '../topic.ts'

/** What the panel of fields says beside what all views share. */
export const FIELDS_PHRASES = {
  'separated by spaces': {
    fr: 'séparés par des espaces',
    es: 'separados por espacios',
    it: 'separati da spazi',
    nl: 'gescheiden door spaties',
  },
} as const satisfies TopicPhrases
