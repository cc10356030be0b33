import type { Change } from './change.ts'
import { mergedEdits } from './edit-text.ts'
import { textKey } from './text-field.ts'

/**
 * Two changes as the one that typing made of them: of several states of one text the last, and steps in one text behind each other.
 * Null where they are about different things.
 */
export function mergedTyping(first: Change, second: Change): Change | null {
  if (first.do === 'edit-text' && second.do === 'edit-text') return mergedEdits(first, second)
  const isSameText =
    first.do === 'set-text' &&
    second.do === 'set-text' &&
    first.on === second.on &&
    textKey(first) === textKey(second)
  return isSameText ? second : null
}
