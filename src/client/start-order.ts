/** The page starts this long after it has loaded, in ms (LIFE-1). */
export const START_MS = 1

/** Animation, parallax and visibility start this long after the page is mounted, in ms (LIFE-1). */
export const MOTION_MS = 50

/** What starts when: what a first click may need at once, the page a moment later, movement last. */
export type StartSteps = {
  readonly first: () => void
  readonly page: () => void
  readonly motion: () => void
}

/** Runs the steps in their order; `later` is the timer. */
export function startInOrder(
  { first, page, motion }: StartSteps,
  later: (work: () => void, ms: number) => unknown,
): void {
  first()
  later(() => {
    page()
    later(motion, MOTION_MS)
  }, START_MS)
}
