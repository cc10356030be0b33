import type { Change, SingleChange } from '#edit/change.ts'
import { compose, singlesOf } from '#edit/compose.ts'
import { fieldText } from '#edit/text-field.ts'
import type { Document } from '#model/document.ts'
import type { RichText } from '#model/rich-text.ts'

/**
 * Converts somebody else's change for the canvas: it receives whole texts as they are in the draft, not the steps, which are
 * based on a state without what was typed here and is not saved yet.
 */
export const absoluteTexts = (change: Change, draft: Document | null): Change =>
  compose(
    change.on,
    singlesOf(change).map((single) => (draft === null ? single : absolute(single, draft))),
  )

function absolute(change: SingleChange, draft: Document): SingleChange {
  if (change.do !== 'edit-text' && change.do !== 'set-text') return change
  const { on, of, path, language } = change
  const text = (fieldText(draft, change) ?? null) as string | RichText | null
  return { do: 'set-text', on, ...(of && { of }), path, language, text }
}
