/**
 * Delay before the start, in ms, once document and runtime are loaded (LIFE-1). Pictures and fonts, for which the load event waits,
 * may be slow; menus and islands work without them.
 */
export const START_MS = 1

/** Delay before animation, parallax and visibility start after that, in ms (LIFE-1). */
const MOTION_MS = 50

/** The order of starting: what a first click may need at once, the page a moment later, movement last. */
export type StartSteps = {
  readonly first: readonly (() => void)[]
  readonly page: readonly (() => void)[]
  readonly motion: readonly (() => void)[]
}

/** Runs the steps in order; `later` is the timer. A step that throws is reported to `failed` and does not affect others. */
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
