import type { LoggedChange, Store } from '#store/port.ts'

/** How often the log is polled, in ms: other processes and servers write to it, too. */
const ASK_EVERY_MS = 200

/** Changes per read: so much waits in memory for each listener that is slow. */
const BATCH = { limit: 500, bytes: 250_000 } as const

/** Called with changes in order, and only again after it has finished. */
export type Listener = (changes: readonly LoggedChange[]) => void | Promise<void>

/** Notifies listeners of every saved change, by any process. */
export type ChangeFeed = {
  /** Calls `listener` with all changes after `after`, including those saved before. The returned function unsubscribes. */
  readonly listen: (after: number, listener: Listener) => () => void
  /** Polls at once: something was saved here. */
  readonly wake: () => void
  readonly close: () => void
}

type Subscription = { seq: number; isBusy: boolean; readonly listener: Listener }

/** Follows the log of a store as long as somebody listens. An unavailable store is polled again. */
export function changeFeed(open: () => Promise<Store>, everyMs = ASK_EVERY_MS): ChangeFeed {
  const subscriptions = new Set<Subscription>()
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | null = null
  let isWoken = false
  let isClosed = false
  let last = 0
  /** Sends a listener everything up to the last change; a slow one does not delay others. */
  const catchUp = async (store: Store, one: Subscription): Promise<void> => {
    one.isBusy = true
    while (one.seq < last) {
      const changes = await wholeCommits(store, one.seq, last)
      const end = changes.at(-1)?.seq
      if (end === undefined || !subscriptions.has(one)) break
      one.seq = end
      await one.listener(changes)
    }
  }
  const ask = async (): Promise<void> => {
    const store = await open()
    last = await store.lastSeq()
    for (const one of subscriptions) {
      if (one.isBusy) continue
      catchUp(store, one)
        // Retried soon: nothing is missed, because it continues after the last change that was received.
        .catch(() => {})
        .finally(() => {
          one.isBusy = false
        })
    }
  }
  const schedule = (ms: number): void => {
    clearTimeout(timer)
    if (isClosed || subscriptions.size === 0) return
    timer = setTimeout(run, ms)
  }
  const run = (): void => {
    if (asking !== null) {
      isWoken = true
      return
    }
    isWoken = false
    asking = ask()
      // An unavailable store is polled again soon.
      .catch(() => {})
      .finally(() => {
        asking = null
        schedule(isWoken ? 0 : everyMs)
      })
  }
  return {
    listen: (after, listener) => {
      const own = { seq: after, isBusy: false, listener }
      subscriptions.add(own)
      schedule(0)
      return () => subscriptions.delete(own)
    },
    wake: () => {
      if (subscriptions.size > 0) run()
    },
    close: () => {
      isClosed = true
      subscriptions.clear()
      clearTimeout(timer)
    },
  }
}

/** The next changes after a number, up to the end of the log; commits are not split. */
async function wholeCommits(store: Store, after: number, last: number): Promise<LoggedChange[]> {
  const changes = await store.changes({ after, ...BATCH })
  const end = changes.at(-1)
  if (end === undefined || end.seq >= last) return changes
  const start = changes.findIndex(({ commit }) => commit === end.commit)
  return start > 0 ? changes.slice(0, start) : [...changes, ...(await restOf(store, end))]
}

/** The remaining changes of a commit. */
async function restOf(store: Store, { seq, commit }: LoggedChange): Promise<LoggedChange[]> {
  const rest: LoggedChange[] = []
  for (let after = seq; ;) {
    const more = await store.changes({ after, ...BATCH })
    const own = more.filter((change) => change.commit === commit)
    rest.push(...own)
    if (own.length === 0 || own.length < more.length) return rest
    after = own.at(-1)?.seq ?? after
  }
}
