import type { Store } from '#store/port.ts'

/** A store that stays open as long as the program runs. */
export type LongLivedStore = {
  /** The open store. It is opened with the first use, and again when that failed. Throws StoreError. */
  readonly open: () => Promise<Store>
  readonly close: () => Promise<void>
}

/** Keeps a store open once it could be opened: a database that is away at the start is there with a later request. */
export function longLivedStore(open: () => Promise<Store>): LongLivedStore {
  let opened: Promise<Store> | null = null
  return {
    open: () => {
      opened ??= open().catch((error: unknown) => {
        opened = null
        throw error
      })
      return opened
    },
    close: async () => {
      const store = await opened?.catch(() => null)
      await store?.close()
    },
  }
}
