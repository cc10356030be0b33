import type { LoggedChange, Store } from '#store/port.ts'

/** How often the log is asked whether others saved something, in ms: other processes and servers write to it, too. */
const ASK_EVERY_MS = 200

/** Changes that are read at a time. */
const BATCH = 500

/** Hears of changes in their order. */
export type Listener = (changes: readonly LoggedChange[]) => void | Promise<void>

/** Tells listeners of every change that is saved, by whichever process. */
export type ChangeFeed = {
  /** Calls `listener` with all changes after `after`, those that were saved before included. The answer ends that. */
  readonly listen: (after: number, listener: Listener) => () => void
  /** Asks the log at once: something was saved here. */
  readonly wake: () => void
  readonly close: () => void
}

type Subscription = { seq: number; readonly listener: Listener }

/** Follows the log of a store for as long as somebody listens. A store that is away is asked again. */
export function changeFeed(open: () => Promise<Store>, everyMs = ASK_EVERY_MS): ChangeFeed {
  const subscriptions = new Set<Subscription>()
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | null = null
  let isWoken = false
  let isClosed = false
  const ask = async (): Promise<void> => {
    const store = await open()
    const last = await store.lastSeq()
    await Promise.all(
      [...subscriptions].map((one) => catchUp(store, one, last, () => subscriptions.has(one))),
    )
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
      // Asked again soon: listeners have missed nothing, as each goes on from the change it heard last.
      .catch(() => {})
      .finally(() => {
        asking = null
        schedule(isWoken ? 0 : everyMs)
      })
  }
  return {
    listen: (after, listener) => {
      const own = { seq: after, listener }
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

async function catchUp(
  store: Store,
  subscription: Subscription,
  last: number,
  isStillThere: () => boolean,
): Promise<void> {
  while (subscription.seq < last) {
    const changes = await wholeCommits(store, subscription.seq)
    const end = changes.at(-1)?.seq
    if (end === undefined || !isStillThere()) return
    subscription.seq = end
    await subscription.listener(changes)
  }
}

/** The next changes after a number, at least `BATCH` where there are so many; no commit is cut in two. */
async function wholeCommits(store: Store, after: number): Promise<LoggedChange[]> {
  const changes = await store.changes({ after, limit: BATCH })
  let isFull = changes.length === BATCH
  while (isFull) {
    const last = changes.at(-1)
    const more = await store.changes({ after: last?.seq ?? after, limit: BATCH })
    const rest = more.findIndex(({ commit }) => commit !== last?.commit)
    changes.push(...(rest < 0 ? more : more.slice(0, rest)))
    isFull = rest < 0 && more.length === BATCH
  }
  return changes
}
