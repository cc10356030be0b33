import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import { openEngine, openStore } from '#store/open-store.ts'
import { migrate, SCHEMA_VERSIONS, stepsTaken } from '#store/migrate.ts'
import type { Store } from '#store/port.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { IMPORTED_PAGES, NUMBER_FILE, withNumber } from './crash-data.ts'
import { buildChild, workUntil, type Ending, type Work } from './work-until.ts'

const KILLS = { save: 80, import: 50, migrate: 50, backup: 20, child: 10, server: 4 }
/** A kill comes at a random moment of this time after the work began: on SQLite, of a backup, and over the network. */
const WINDOW_MS = 30
const BACKUP_WINDOW_MS = 150
const NETWORK_WINDOW_MS = 300

let folder: string
let script: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-crash-'))
  script = await buildChild(join(folder, 'child'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const open = (location: string): Promise<Store> =>
  openStore(location, { apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY) })

const crash = (work: Work, windowMs = WINDOW_MS): Promise<Ending> =>
  workUntil(script, work, Math.random() * windowMs)

/** Opens the store that a crash left, sees that it is sound, and uses it. */
async function after<T>(location: string, use: (store: Store) => Promise<T>): Promise<T> {
  const store = await open(location)
  try {
    expect(await store.integrityErrors()).toEqual([])
    return await use(store)
  } finally {
    await store.close()
  }
}

/** A store with the pages that are saved and imported, all with number 0. */
async function prepare(location: string): Promise<void> {
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

const lastOf = ({ acknowledged }: Ending, before: number): number => acknowledged.at(-1) ?? before

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
async function importedNumber(store: Store): Promise<number> {
  const names = new Set((await store.pageHeads()).map(({ name }) => name))
  for await (const { text } of store.sources()) names.add(text)
  const { hash = '' } = (await store.media.find(NUMBER_FILE)) ?? {}
  names.add(Buffer.from((await store.media.bytes(hash)) ?? []).toString())
  expect(names.size).toBe(1)
  return Number([...names][0])
}

/** Crashes work of one kind again and again on one store, which must always hold what was acknowledged and nothing half. */
async function crashOften(
  location: string,
  task: 'save' | 'import',
  kills: number,
  stop: (work: Work) => Promise<Ending> = (work) => crash(work),
): Promise<void> {
  await prepare(location)
  let number = 0
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const ending = await stop({ task, location, first: number + 1 })
    expect(ending.lines[0], ending.error).toBe('ready')
    const least = lastOf(ending, number)
    acknowledged += ending.acknowledged.length
    number = await after(location, task === 'save' ? savedNumber : importedNumber)
    expect(number).toBeGreaterThanOrEqual(least)
    expect(number).toBeLessThanOrEqual(least + 1)
  }
  expect(acknowledged).toBeGreaterThan(0)
}

describe('SQLite, killed at random moments', () => {
  it('STORE-3 keeps every acknowledged save and none half', async () => {
    await crashOften(join(folder, 'save', 'store.sqlite'), 'save', KILLS.save)
  })

  it('STORE-10 keeps every acknowledged import and none half', async () => {
    await crashOften(join(folder, 'import', 'store.sqlite'), 'import', KILLS.import)
  })

  it('STORE-17 is brought up to date or left as it was', async () => {
    const template = join(folder, 'old', 'store.sqlite')
    await prepareOld(template)
    const reached = new Set<number>()
    let windowMs = WINDOW_MS
    for (let kill = 0; kill < KILLS.migrate; kill += 1) {
      const location = join(folder, `migrate-${kill}`, 'store.sqlite')
      mkdirSync(join(location, '..'))
      copyFileSync(template, location)
      const ending = await crash({ task: 'migrate', location }, windowMs)
      const engine = await openEngine(location)
      const taken = await engine.read(stepsTaken)
      await engine.close()
      expect([1, SCHEMA_VERSIONS.length]).toContain(taken.length)
      if (ending.lines.includes('migrated')) expect(taken.length).toBe(SCHEMA_VERSIONS.length)
      reached.add(taken.length)
      // Closes in on the moment of the change, however fast the machine is.
      windowMs *= taken.length === 1 ? 1.3 : 0.77
      expect(await after(location, (store) => store.people.list({ limit: 1 }))).toEqual([])
    }
    expect(reached).toEqual(new Set([1, SCHEMA_VERSIONS.length]))
  })

  it('STORE-18 leaves a whole backup or none', async () => {
    const location = join(folder, 'backup', 'store.sqlite')
    await prepare(location)
    for (let kill = 0; kill < KILLS.backup; kill += 1) {
      const file = join(folder, 'backup', `${kill}.sqlite`)
      const ending = await crash({ task: 'backup', location, file }, BACKUP_WINDOW_MS)
      if (ending.acknowledged.length > 0) expect(existsSync(file)).toBe(true)
      await after(location, async (store) => {
        if (existsSync(file)) await store.restore(file, { overwrite: true })
        expect(await importedNumber(store)).toBe(0)
      })
    }
  })
})

describe('PostgreSQL, killed at random moments', () => {
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres({ durable: true })
  })

  afterAll(() => postgres?.stop())

  it.each(['save', 'import'] as const)(
    'STORE-3 keeps every acknowledged %s of a killed program',
    async (task) => {
      await crashOften(await postgres.createDatabase(), task, KILLS.child, (work) =>
        crash(work, NETWORK_WINDOW_MS),
      )
    },
  )

  it.each(['save', 'import'] as const)(
    'STORE-3 keeps every acknowledged %s when the server is killed',
    async (task) => {
      await crashOften(await postgres.createDatabase(), task, KILLS.server, async (work) => {
        const ending = await workUntil(script, work, Math.random() * NETWORK_WINDOW_MS, () => postgres.kill())
        await postgres.start()
        return ending
      })
    },
  )
})

/** A store of the first schema, closed. */
async function prepareOld(location: string): Promise<void> {
  const engine = await openEngine(location)
  await migrate(engine, SCHEMA_VERSIONS[0])
  await engine.close()
}
