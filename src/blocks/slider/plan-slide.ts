/** The slide `step` places from the current one; the current one at the end, unless it loops. */
export function planSlide(current: number, step: number, count: number, loop: boolean): number {
  const wanted = current + step
  if (loop) return ((wanted % count) + count) % count
  return Math.max(0, Math.min(count - 1, wanted))
}
