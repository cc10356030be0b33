/** Keys that are remembered at most; the ones asked about longest ago are forgotten first. */
const MAX_KEYS = 20_000

/** Counts what each key did in the time just past. */
export type SlidingWindow = {
  /** Takes `amount` more (1 when left out) for a key: 0 when it may, else the ms until it may again. */
  readonly take: (key: string, amount?: number) => number
}

type Taken = { readonly at: number; readonly amount: number }

/** Lets each key take `limit` in any `spanMs`. `now` is in ms; memory is bounded whatever comes. */
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

/** The ms until at most `most` is left of what was taken, oldest first, when each lapses at `since`. */
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
