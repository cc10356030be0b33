/** A place that was taken, or is waited for. */
export type Place = {
  /** Resolves when the turn has come; null if the place is there at once. */
  readonly turn: Promise<void> | null
  /** Gives the place up, taken or not; calling it again does nothing. */
  readonly leave: () => void
}

/** Limits how much of one key goes on at the same time. */
export type Places = {
  /** Takes a place, or waits for one in the order of the calls; null if too many wait already. */
  readonly enter: (key: string) => Place | null
}

type Own = { taken: number; readonly waiting: Set<() => void> }

/** Each key has `atOnce` places; at most `waiting` more wait for one. */
export function places({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Places {
  const known = new Map<string, Own>()
  const passOn = (key: string, own: Own): void => {
    const [next] = own.waiting
    if (next !== undefined) {
      own.waiting.delete(next)
      return next()
    }
    own.taken -= 1
    if (own.taken === 0) known.delete(key)
  }
  return {
    enter: (key) => {
      const own = known.get(key) ?? { taken: 0, waiting: new Set() }
      known.set(key, own)
      let isLeft = false
      const once = (leave: () => void) => () => {
        if (isLeft) return
        isLeft = true
        leave()
      }
      if (own.taken < atOnce) {
        own.taken += 1
        return { turn: null, leave: once(() => passOn(key, own)) }
      }
      if (own.waiting.size >= waiting) return null
      const { promise: turn, resolve } = Promise.withResolvers<void>()
      own.waiting.add(resolve)
      return { turn, leave: once(() => void (own.waiting.delete(resolve) || passOn(key, own))) }
    },
  }
}
