/** The page starts this long after it has loaded, in ms (LIFE-1). */
export const START_MS = 1

/** Animation, parallax and visibility start this long after the page is mounted, in ms (LIFE-1). */
const MOTION_MS = 50

/** What starts when: what a first click may need at once, the page a moment later, movement last. */
export type StartSteps = {
  readonly first: readonly (() => void)[]
  readonly page: readonly (() => void)[]
  readonly motion: readonly (() => void)[]
}

/** Runs the steps in their order; `later` is the timer. A step that throws is told to `failed` and holds up no other. */
export function startInOrder(
  { first, page, motion }: StartSteps,
  later: (work: () => void, ms: number) => unknown,
  failed: (error: unknown) => void,
): void {
  const run = (steps: readonly (() => void)[]) => {
    for (const step of steps) {
      try {
        step()
      } catch (error) {
        failed(error)
      }
    }
  }
  run(first)
  later(() => {
    run(page)
    later(() => run(motion), MOTION_MS)
  }, START_MS)
}
