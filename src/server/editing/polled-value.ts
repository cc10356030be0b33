/** Called with a changed value. Must not throw. */
export type Hear<Value> = (value: Value) => void | Promise<void>

/** A value that other servers change, too: it is polled as long as somebody listens. */
export type PolledValue<Value> = {
  /** Calls `hear` with the value soon, and after each change, one call after the other; the returned function unsubscribes. */
  readonly listen: (hear: Hear<Value>) => () => void
  /** Polls at once: the value was changed here. */
  readonly wake: () => void
  readonly close: () => void
}

/** `none` is the value that listeners assume before the first read; a failed read is retried later. */
export function polledValue<Value>(
  read: () => Promise<Value>,
  { none, everyMs }: { readonly none: Value; readonly everyMs: number },
): PolledValue<Value> {
  const listeners = new Map<Hear<Value>, { readonly heard: string; readonly last: Promise<void> }>()
  let timer: NodeJS.Timeout | undefined
  let isReading = false
  let isWoken = false
  const readOnce = async (): Promise<void> => {
    try {
      const value = await read()
      const text = JSON.stringify(value)
      for (const [hear, { heard, last }] of listeners) {
        if (heard !== text) listeners.set(hear, { heard: text, last: last.then(() => hear(value)) })
      }
    } catch {
      // Polls again soon.
    }
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
      listeners.set(hear, { heard: JSON.stringify(none), last: Promise.resolve() })
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
