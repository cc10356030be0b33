/** The slide that lies `step` from the current one; the current one where there is no further and none to go round to. */
export function planSlide(current: number, step: number, count: number, loop: boolean): number {
  const wanted = current + step
  if (loop) return ((wanted % count) + count) % count
  return Math.max(0, Math.min(count - 1, wanted))
}
