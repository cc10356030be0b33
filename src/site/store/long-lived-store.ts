import type { Store } from '#store/port.ts'

/** A store that stays open as long as the program runs. */
export type LongLivedStore = {
  /** The open store. It is opened on first use, and again if that failed. Throws StoreError. */
  readonly open: () => Promise<Store>
  readonly close: () => Promise<void>
}

/**
 * Opens a store on demand and keeps it open: a database that is unavailable at the start may be available for a later request.
 */
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
