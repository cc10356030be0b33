/** Two clicks of a pointer within this time are one, in ms (LIFE-9). */
const CLICK_MERGE_MS = 50

/** What is asked of a click; older engines give it no kind of pointer. */
type Click = Pick<MouseEvent, 'timeStamp' | 'detail'> & Partial<Pick<PointerEvent, 'pointerType'>>

/**
 * Whether a click is one of a pointer. One from a keyboard, an assistive device or a script has no count (`detail` 0) or, of a
 * link in Firefox, a pointer of no kind (Firefox before 129 tells neither).
 */
export const isOfPointer = ({ detail, pointerType }: Omit<Click, 'timeStamp'>): boolean =>
  detail > 0 && pointerType !== ''

/** Whether a click of a pointer repeats the one before, which was at `before` in ms. */
export const repeatsClick = ({ timeStamp }: Pick<Click, 'timeStamp'>, before: number): boolean =>
  timeStamp - before >= 0 && timeStamp - before < CLICK_MERGE_MS
