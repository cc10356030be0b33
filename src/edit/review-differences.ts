import { sameJson, type Path } from '#std/json.ts'
import type { Document } from '#model/document.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import type { Owner } from './address.ts'
import { fieldValue } from './field-edit.ts'
import type { ReviewTranslation } from './review-translation.ts'
import { textKey } from './text-field.ts'
import { valueAt } from './tree.ts'

/**
 * What was said of a translation, which changes nothing of the document. `review-asked`: it needs a review; `reviewed`: it was reviewed;
 * `review-withdrawn`: an undo took the mark away, nobody reviewed it; `review-kept`: the mark stays, as when who may not review undoes
 * asking for one; `fits`: it says the same as its source by now; `outdated`: it does not.
 */
export const REVIEW_KINDS = [
  'review-asked',
  'reviewed',
  'review-withdrawn',
  'review-kept',
  'fits',
  'outdated',
] as const

/** What was said of one translation, by the address that changes use. */
export type ReviewDifference = {
  readonly kind: (typeof REVIEW_KINDS)[number]
  readonly of?: Owner
  readonly path: Path
  readonly language: TextLanguage
}

type ReviewOptions = {
  /** The document as it was left. */
  readonly after: Document
  readonly isUndo: boolean
}

/** What changes that were made in one go, oldest first, said of translations in all. */
export function reviewDifferences(
  changes: readonly ReviewTranslation[],
  { after, isUndo }: ReviewOptions,
): ReviewDifference[] {
  const whole = new Map<string, ReviewTranslation>()
  for (const change of changes) {
    const key = textKey(change)
    whole.set(key, { ...change, before: whole.get(key)?.before ?? change.before })
  }
  return [...whole.values()].flatMap((change) => {
    const kind = kindOf(change, { after, isUndo })
    const { of, path, language } = change
    return kind === null ? [] : [{ kind, ...(of && { of }), path, language }]
  })
}

function kindOf(
  { of, path, before, after: said }: ReviewTranslation,
  { after, isUndo }: ReviewOptions,
): ReviewDifference['kind'] | null {
  if (said.needsReview !== before.needsReview) {
    if (said.needsReview) return 'review-asked'
    return isUndo ? 'review-withdrawn' : 'reviewed'
  }
  if (!sameJson(before.source, said.source)) {
    const source = valueAt(fieldValue(after, { of, path }), [DEFAULT_LANGUAGE])
    return sameJson(source, said.source) ? 'fits' : 'outdated'
  }
  return said.needsReview ? 'review-kept' : null
}
