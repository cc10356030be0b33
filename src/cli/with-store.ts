import type { Store } from '#store/port.ts'
import { openSiteStore } from './open-site-store.ts'
import type { Io } from './verb.ts'

/** Runs work on the store that the environment names, and closes it whatever happens. */
export async function withStore<Answer>(io: Io, work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const store = await openSiteStore(io.env)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
