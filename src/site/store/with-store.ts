import type { Store } from '#store/port.ts'
import type { Environment } from '../settings/environment.ts'
import { openSiteStore } from './open-site-store.ts'

/** Runs work on the store that the environment configures, and always closes it. */
export async function withStore<Answer>(
  { env }: Pick<Environment, 'env'>,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const store = await openSiteStore(env)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
