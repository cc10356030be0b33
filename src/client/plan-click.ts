/** Two clicks of a pointer within this time are one, in ms (LIFE-9). */
const CLICK_MERGE_MS = 50

/**
 * Whether a click repeats the one before. Times in ms; `detail` is the event's own, 0 for clicks that come from a keyboard or
 * an assistive device: those always count.
 */
export const repeatsClick = (at: number, before: number, detail: number): boolean =>
  detail > 0 && at - before >= 0 && at - before < CLICK_MERGE_MS
