import type { ReviewTranslation } from '#edit/review-translation.ts'
import type { ShownText } from './use-document-texts.ts'
import type { TranslationAddress } from './translation-address.ts'

/** What a person records about a translation: that it is right as it is, or that it needs a review. */
export type Verdict = 'right' | 'needs-review'

/**
 * The change that records it. For people who may not review, confirming an outdated text means that it matches its current
 * source, and a required review stays.
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

/** What can be recorded about a text in a state; a finished text needs nothing. */
export function verdictsOn(state: ShownText['state'], mayReview: boolean): readonly Verdict[] {
  if (state === 'stale') return ['right']
  if (state === 'needs-review') return mayReview ? ['right'] : []
  return state === 'ready' ? ['needs-review'] : []
}
