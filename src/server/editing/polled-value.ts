/** Called with a changed value. Must not throw. */
export type Hear<Value> = (value: Value) => void | Promise<void>

/** A value that other servers change, too: it is polled as long as somebody listens. */
export type PolledValue<Value> = {
  /**
   * Calls `hear` with the value soon, and after changes, one call after the other; whoever is slow gets the latest value next.
   * The returned function unsubscribes.
   */
  readonly listen: (hear: Hear<Value>) => () => void
  /** Polls at once: the value was changed here. */
  readonly wake: () => void
  readonly close: () => void
}

type Listening<Value> = {
  /** The last value that was, or will be, passed on. */
  heard: string
  isHearing: boolean
  /** What is passed on next: only the latest value waits for a slow listener. */
  next: { readonly value: Value } | null
}

/** `none` is the value that listeners assume before the first read; a failed read is retried later. */
export function polledValue<Value>(
  read: () => Promise<Value>,
  { none, everyMs }: { readonly none: Value; readonly everyMs: number },
): PolledValue<Value> {
  const listeners = new Map<Hear<Value>, Listening<Value>>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isWoken = false
  const readOnce = async (): Promise<void> => {
    try {
      const value = await read()
      const text = JSON.stringify(value)
      for (const [hear, listening] of listeners) {
        if (listening.heard === text) continue
        listening.heard = text
        listening.next = { value }
        void say(hear, listening)
      }
    } catch {
      // Polls again soon.
    }
  }
  const say = async (hear: Hear<Value>, listening: Listening<Value>): Promise<void> => {
    if (listening.isHearing) return
    listening.isHearing = true
    while (listening.next !== null && listeners.has(hear)) {
      const { value } = listening.next
      listening.next = null
      await hear(value)
    }
    listening.isHearing = false
  }
  const ask = async (): Promise<void> => {
    if (isReading) return
    isReading = true
    do {
      isWoken = false
      await readOnce()
    } while (isWoken && listeners.size > 0)
    isReading = false
  }
  return {
    listen: (hear) => {
      listeners.set(hear, { heard: JSON.stringify(none), isHearing: false, next: null })
      timer ??= setInterval(() => void ask(), everyMs)
      void ask()
      return () => {
        listeners.delete(hear)
        if (listeners.size > 0) return
        clearInterval(timer)
        timer = undefined
      }
    },
    wake: () => {
      isWoken = true
      if (listeners.size > 0) void ask()
    },
    close: () => {
      listeners.clear()
      clearInterval(timer)
    },
  }
}
