import { z } from 'zod'
import { documentKey, fieldPath, owner } from '#edit/address.ts'
import { TRANSLATED_LANGUAGES, TRANSLATION_STATES } from '#edit/translations.ts'
import { defineCall } from './call.ts'

const NOTHING = z.strictObject({})

/** A language that texts are translated into. */
const language = z.enum(TRANSLATED_LANGUAGES)

const counts = z.strictObject({
  /** Texts that have a source. */
  total: z.int(),
  missing: z.int(),
  /** Texts whose source changed after they were translated. */
  stale: z.int(),
  /** Texts that need a review by another person before they count as finished. */
  needsReview: z.int(),
})

/** Translation progress of a document. */
export const translatedDocument = z.strictObject({
  on: documentKey,
  /** Null for the design, whose texts are those of the navbar and the footer. */
  page: z.strictObject({ name: z.string(), route: z.string() }).nullable(),
  languages: z.record(language, counts),
})

/** A plain text, or a rich text in the shape that documents store. */
const text = z.union([z.string(), z.looseObject({})])

/** A text of a document in one language with its source and the address that changes use. */
export const translatedText = z.strictObject({
  of: owner.optional(),
  path: fieldPath,
  type: z.enum(['text', 'rich-text']),
  state: z.enum(TRANSLATION_STATES),
  source: text,
  /** Null if it is not translated. */
  translation: text.nullable(),
  /** For an outdated text: its source when it was last translated. */
  formerSource: text.optional(),
  /** Whether the translation needs a review by another person; applies to outdated texts, too. */
  needsReview: z.literal(true).optional(),
})

export const listTranslations = defineCall({
  name: 'list-translations',
  method: 'GET',
  path: '/api/translations',
  says: 'How many texts of the design and of each page are to be translated into each language, and how many of them are missing, stale (their source was changed since they were written) or need a review.',
  needs: 'see-drafts',
  params: NOTHING,
  query: NOTHING,
  body: NOTHING,
  answer: z.strictObject({ documents: z.array(translatedDocument) }),
  problems: [],
})

export const showTranslations = defineCall({
  name: 'show-translations',
  method: 'GET',
  path: '/api/translations/{key}',
  says: 'The texts of the design or of a page (`page:7`) in a language, in reading order, each with its source and its state; of a stale one also its source as it was when the translation was written.',
  needs: 'see-drafts',
  params: z.strictObject({ key: documentKey }),
  query: z.strictObject({ language }),
  body: NOTHING,
  answer: z.strictObject({ revision: z.int(), texts: z.array(translatedText) }),
  problems: ['not-found'],
})
