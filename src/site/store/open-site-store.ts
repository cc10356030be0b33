import { acceptChange } from '#edit/accept-change.ts'
import type { Registry } from '#model/kind.ts'
import { registry } from '#sections/components.ts'
import { openStore, storeLocation, type StoreOptions } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { siteOrigins } from '../settings/site-origin.ts'

/**
 * Opens the store that the environment configures, with the kinds and components of this site. Every change of a commit is
 * validated completely, so callers need not validate what they received over the network. Throws StoreError.
 */
export const openSiteStore = (env: Readonly<Record<string, string | undefined>>): Promise<Store> =>
  openStore(storeLocation(env), { apply: accepting({ ...registry, origins: siteOrigins(env) }) })

const accepting =
  (known: Registry): StoreOptions['apply'] =>
  (before, change) =>
    acceptChange(before, change, known)
