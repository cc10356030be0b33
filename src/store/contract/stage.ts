import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { openStore, type StoreOptions } from '../open-store.ts'
import type { ApplyChange, Store } from '../port.ts'

/** Where the tests of an engine get their stores. */
export type StoreSource = {
  /** The location of a new store, which may be of the current version already, as migrating takes longer than most tests. */
  fresh(): Promise<string>
  /** The location of a store that is to be created; without it, `fresh` returns such locations. */
  empty?(): Promise<string>
}

/** Opens stores during a test, and closes them after it. */
export type Stage = {
  /** Opens a new store, or the one at a location again. */
  open(location?: string, options?: Partial<StoreOptions>): Promise<Store>
  fresh(): Promise<string>
  empty(): Promise<string>
  /** A file path for this test only. */
  file(name: string): string
}

export const apply: ApplyChange = (before, change) => applyChange(before, change, EMPTY_REGISTRY)

/** Must be called inside `describe`. */
export function stageOn(source: StoreSource): Stage {
  const stores: Store[] = []
  const folders: string[] = []
  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()))
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
  })
  return {
    fresh: () => source.fresh(),
    empty: () => source.empty?.() ?? source.fresh(),
    async open(location, options) {
      const store = await openStore(location ?? (await source.fresh()), { apply, ...options })
      stores.push(store)
      return store
    },
    file(name) {
      const folder = mkdtempSync(join(tmpdir(), 'store-file-'))
      folders.push(folder)
      return join(folder, name)
    },
  }
}

/** Makes a store of the current version at an empty location, as a template for others; returns the location. */
export async function migrated(location: string): Promise<string> {
  const store = await openStore(location, { apply })
  await store.close()
  return location
}
