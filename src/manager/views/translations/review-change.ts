import type { ReviewTranslation } from '#edit/review-translation.ts'
import type { ShownText } from './use-document-texts.ts'
import type { TranslationAddress } from './translation-address.ts'

/** What somebody says of a translation: that it is right as it stands, or that somebody else is to look at it. */
export type Verdict = 'right' | 'needs-review'

/**
 * The change that says so. Whoever may not review says of a stale text that it fits its source as it is by now, and leaves the review to
 * others.
 */
export function reviewChange(
  { of, path, source, formerSource, needsReview: isMarked }: ShownText,
  { on, language }: TranslationAddress,
  verdict: Verdict,
  mayReview: boolean,
): ReviewTranslation {
  const needsReview = isMarked === true
  const before = { source: formerSource ?? source, needsReview } as ReviewTranslation['before']
  const now = { source, needsReview: needsReview && !mayReview } as ReviewTranslation['after']
  return {
    do: 'review-translation',
    on,
    ...(of && { of }),
    path,
    language,
    before,
    after: verdict === 'right' ? now : { ...before, needsReview: true },
  }
}

/** What somebody can say of a text of a state; a text that is ready is right already. */
export function verdictsOn(state: ShownText['state'], mayReview: boolean): readonly Verdict[] {
  if (state === 'stale') return ['right']
  if (state === 'needs-review') return mayReview ? ['right'] : []
  return state === 'ready' ? ['needs-review'] : []
}
