/** Two pointer clicks within this time count as one, in ms (LIFE-9). */
const CLICK_MERGE_MS = 50

/** The used part of a click event; older engines lack the pointer type. */
type Click = Pick<MouseEvent, 'timeStamp' | 'detail'> & Partial<Pick<PointerEvent, 'pointerType'>>

/**
 * Whether a click was made with a pointer. One from a keyboard, an assistive device or a script has no count (`detail` 0) or,
 * on a link in Firefox, an empty pointer type (Firefox before 129 reports neither).
 */
export const isOfPointer = ({ detail, pointerType }: Omit<Click, 'timeStamp'>): boolean =>
  detail > 0 && pointerType !== ''

/** Whether a pointer click repeats the previous one, which was at `before` in ms. */
export const repeatsClick = ({ timeStamp }: Pick<Click, 'timeStamp'>, before: number): boolean =>
  timeStamp - before >= 0 && timeStamp - before < CLICK_MERGE_MS
