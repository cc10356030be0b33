import { z } from 'zod'
import { pathText, sameJson } from '#std/json.ts'
import { success } from '#std/result.ts'
import { richText } from '#model/rich-text.ts'
import type { SingleChange } from './change.ts'
import { documentKey, fieldPath, owner, ownerText } from './address.ts'
import { touchesField } from './field-edit.ts'
import { refused } from './refusal.ts'
import { LANGUAGE_WORDS } from './set-text.ts'
import { fieldText } from './text-field.ts'
import { isWritten, TRANSLATED_LANGUAGES } from './translations.ts'
import { onDocument, type Verb } from './verb.ts'

const review = z.strictObject({
  /** The source text that the translation matches. */
  source: z.union([z.string(), richText]),
  needsReview: z.boolean(),
})

const schema = z.strictObject({
  do: z.literal('review-translation'),
  on: documentKey,
  of: owner.optional(),
  /** The address of the localized text (a map by language). */
  path: fieldPath,
  language: z.enum(TRANSLATED_LANGUAGES),
  /** The recorded state before this change. */
  before: review,
  /** The recorded state from now on. */
  after: review,
})

/**
 * Records about a translation that it matches its current source, that it needs a review, or that it was reviewed. The document
 * does not change: the state of translations is read from the log. Fields that `before` and `after` share stay as they are.
 */
export type ReviewTranslation = z.infer<typeof schema>

/** Records the state of a translation. */
export const reviewTranslation: Verb<ReviewTranslation> = onDocument({
  schema,
  apply: (before, change) =>
    isWritten(fieldText(before, change))
      ? success(before)
      : refused(
          'not-found',
          `There is no ${LANGUAGE_WORDS[change.language]} text at ${pathText(change.path)} to review. Write it first.`,
          { path: change.path },
        ),
  invert: (_, change) => ({ ...change, before: change.after, after: change.before }),
  footprint: fieldText,
  touches: (change) => ({ ...touchesField(change), languages: [] }),
  says,
})

function says({ of, path, language, before, after }: ReviewTranslation): string {
  const text = `the ${LANGUAGE_WORDS[language]} text of ${pathText(path)} of ${ownerText(of)}`
  if (before.needsReview === after.needsReview)
    // Who may not review undoes asking for one, and the mark stays.
    return after.needsReview && sameJson(before.source, after.source)
      ? `Left ${text} marked for a review`
      : `Said that ${text} fits its source`
  return after.needsReview ? `Asked for a review of ${text}` : `Reviewed ${text}`
}

/** Whether a change records that a translation no longer needs a review. */
export const isApproval = (change: SingleChange): boolean =>
  change.do === 'review-translation' && change.before.needsReview && !change.after.needsReview
