import type { Change } from './change.ts'
import { mergedEdits } from './edit-text.ts'
import { textKey } from './text-field.ts'

/**
 * Combines two consecutive changes of the same text made by typing: of two whole texts the later one, of two lists of steps
 * both in order. Null if they can't be combined.
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
