import { failed, success, type Result } from '#std/result.ts'

/** Why another one may not start: all places are taken, or all that one key may have. */
export type NoPlace = 'all-taken' | 'own-taken'

/** Limits how many operations run at the same time. */
export type ConcurrencyLimit = {
  /** Takes a place for a key; the returned function releases it. */
  readonly enter: (key: string) => Result<() => void, NoPlace>
}

/** At most `total` at the same time, and at most `each` per key. */
export function concurrencyLimit(total: number, each: number): ConcurrencyLimit {
  const taken = new Map<string, number>()
  let all = 0
  return {
    enter: (key) => {
      const own = taken.get(key) ?? 0
      if (own >= each) return failed('own-taken')
      if (all >= total) return failed('all-taken')
      all += 1
      taken.set(key, own + 1)
      return success(() => {
        all -= 1
        const left = (taken.get(key) ?? 1) - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      })
    },
  }
}

/** Runs operations one after another, in the order of the calls. */
export function oneAtATime(): <T>(run: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (run) => {
    const result = last.then(run)
    last = result.catch(() => {})
    return result
  }
}
