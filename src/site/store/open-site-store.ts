import { acceptChange } from '#edit/accept-change.ts'
import { registry } from '#sections/components.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'

/**
 * Opens the store that the environment configures, with the kinds and components of this site. Every change of a commit is
 * validated completely, so callers need not validate what they received over the network. Throws StoreError.
 */
export const openSiteStore = (env: Readonly<Record<string, string | undefined>>): Promise<Store> =>
  openStore(storeLocation(env), { apply: (before, change) => acceptChange(before, change, registry) })
