/** Keys that are remembered at most; the ones asked about longest ago are forgotten first. */
const MAX_KEYS = 20_000

/** Counts what each key did in the time just past. */
export type SlidingWindow = {
  /** Takes one more for a key: 0 when it may, else the ms until it may again. */
  readonly take: (key: string) => number
}

/** Lets each key do something `limit` times in any `spanMs`. `now` is in ms; memory is bounded whatever comes. */
export function slidingWindow(limit: number, spanMs: number, now: () => number): SlidingWindow {
  const taken = new Map<string, readonly number[]>()
  return {
    take: (key) => {
      const at = now()
      const recent = (taken.get(key) ?? []).filter((time) => time > at - spanMs)
      const oldest = recent[recent.length - limit]
      taken.delete(key)
      taken.set(key, oldest === undefined ? [...recent, at] : recent)
      for (const first of taken.keys()) {
        if (taken.size <= MAX_KEYS) break
        taken.delete(first)
      }
      return oldest === undefined ? 0 : oldest + spanMs - at
    },
  }
}
