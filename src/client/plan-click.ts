/** Two clicks of a pointer within this time are one, in ms (LIFE-9). */
const CLICK_MERGE_MS = 50

/** What is asked of a click; older engines give it no kind of pointer. */
type Click = Pick<MouseEvent, 'timeStamp' | 'detail'> & Partial<Pick<PointerEvent, 'pointerType'>>

/**
 * Whether a click repeats the one before, which was at `before` in ms. A click from a keyboard or an assistive device always
 * counts: it has no count (`detail` 0) or, of a link in Firefox, a pointer of no kind (Firefox before 129 tells neither).
 */
export const repeatsClick = ({ timeStamp, detail, pointerType }: Click, before: number): boolean =>
  detail > 0 && pointerType !== '' && timeStamp - before >= 0 && timeStamp - before < CLICK_MERGE_MS
