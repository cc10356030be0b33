/** Most remembered keys; the least recently used are forgotten first. */
const MAX_KEYS = 20_000

/** Counts what each key did in a recent time span. */
export type SlidingWindow = {
  /** Counts `amount` (default 1) for a key: returns 0 if it is allowed, else the ms until it will be. */
  readonly take: (key: string, amount?: number) => number
}

type Taken = { readonly at: number; readonly amount: number }

/** Allows each key `limit` in any `spanMs`. `now` is in ms; memory use is bounded. */
export function slidingWindow(limit: number, spanMs: number, now: () => number): SlidingWindow {
  const taken = new Map<string, readonly Taken[]>()
  return {
    take: (key, amount = 1) => {
      const at = now()
      const recent = (taken.get(key) ?? []).filter((one) => one.at > at - spanMs)
      const wait = waitFor(recent, limit - amount, at - spanMs)
      taken.delete(key)
      taken.set(key, wait === 0 ? [...recent, { at, amount }] : recent)
      for (const first of taken.keys()) {
        if (taken.size <= MAX_KEYS) break
        taken.delete(first)
      }
      return wait
    },
  }
}

/** The ms until at most `most` of the entries are left, oldest first. `since` is when the present span began. */
function waitFor(recent: readonly Taken[], most: number, since: number): number {
  let sum = recent.reduce((all, { amount }) => all + amount, 0)
  let wait = 0
  for (const { at, amount } of recent) {
    if (sum <= most) break
    sum -= amount
    wait = at - since
  }
  return wait
}
