import { expect } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { migrate, SCHEMA_VERSIONS, stepsTaken } from '#store/migrate.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { IMPORTED_PAGES, NUMBER_FILE, withNumber } from './crash-data.ts'

const open = (location: string): Promise<Store> =>
  openStore(location, { apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY) })

/** Opens the store that a crash left, sees that it is sound, and uses it. */
export async function after<T>(location: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await open(location)
  try {
    expect(await store.integrityErrors()).toEqual([])
    return await use(store)
  } finally {
    await store.close()
  }
}

/** A store with the pages that are saved and imported, all with number 0. */
export async function prepare(location: string): Promise<void> {
  const store = await open(location)
  const pages = Array.from({ length: IMPORTED_PAGES }, (_, index) => ({
    id: index + 1,
    route: `page-${index}`,
    name: '0',
    category: 'website' as const,
    sectionOrder: [],
    sections: {},
  }))
  await store.replaceAll(pages, {
    author: 'test',
    at: 0,
    commit: 'prepare',
    ...withNumber(0),
  })
  await store.close()
}

/** The number that both pages of a save carry. */
async function savedNumber(store: Store): Promise<number> {
  const [first, second] = [await store.read('page:1'), await store.read('page:2')]
  expect(first?.document.name).toBe(second?.document.name)
  const saves = (await store.changes({ after: IMPORTED_PAGES, limit: 100_000 })).map(({ commit }) => commit)
  const number = Number(first?.document.name)
  expect(new Set(saves).size).toBe(number)
  return number
}

/** The number that every page, the content file and the media file of an import carry. */
export async function importedNumber(store: Store): Promise<number> {
  const names = new Set((await store.pageHeads()).map(({ name }) => name))
  for await (const { text } of store.sources()) names.add(text)
  const { hash = '' } = (await store.media.find(NUMBER_FILE)) ?? {}
  names.add(Buffer.from((await store.media.bytes(hash)) ?? []).toString())
  expect(names.size).toBe(1)
  return Number([...names][0])
}

/** The number that a task's last piece of work left in a store. */
export const NUMBER_OF = { save: savedNumber, import: importedNumber } as const

/** A store of the first schema, closed. */
export async function prepareOld(location: string): Promise<void> {
  const engine = await openEngine(location)
  await migrate(engine, SCHEMA_VERSIONS[0])
  await engine.close()
}

/** How many steps the schema of a store is up to date with. */
export async function stepsOf(location: string): Promise<number> {
  const engine = await openEngine(location)
  try {
    return (await engine.read(stepsTaken)).length
  } finally {
    await engine.close()
  }
}
