/** How long numbers take to their new values, in ms. */
const ROLL_MS = 450

const REDUCED = '(prefers-reduced-motion: reduce)'

/**
 * Numbers that roll from their current values to new ones; without animation for visitors with reduced motion. A number that
 * changes while rolling continues from its current value.
 */
export function rollNumbers(
  places: readonly (Element | null)[],
  first: readonly number[],
  textOf: (value: number) => string,
  signal: AbortSignal,
): (values: readonly number[]) => void {
  let shown = first
  let turn = 0
  const write = (values: readonly number[]): void => {
    shown = values
    for (const [at, place] of places.entries()) if (place) place.textContent = textOf(values[at] ?? 0)
  }
  return (values) => {
    const [from, mine] = [shown, (turn += 1)]
    if (matchMedia(REDUCED).matches) return write(values)
    const begun = performance.now()
    const draw = (now: number): void => {
      if (mine !== turn || signal.aborted) return
      const share = Math.min(Math.max(now - begun, 0) / ROLL_MS, 1)
      const eased = 1 - (1 - share) ** 3
      write(values.map((value, at) => Math.round((from[at] ?? 0) + (value - (from[at] ?? 0)) * eased)))
      if (share < 1) requestAnimationFrame(draw)
      else write(values)
    }
    requestAnimationFrame(draw)
  }
}
