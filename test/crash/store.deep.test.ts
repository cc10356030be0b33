import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCHEMA_VERSIONS } from '#store/migrate.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import { after, importedNumber, NUMBER_OF, prepare, prepareOld, stepsOf } from './store-stage.ts'
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

const crash = (work: Work, windowMs = WINDOW_MS): Promise<Ending> =>
  workUntil(script, work, Math.random() * windowMs)

const lastOf = ({ acknowledged }: Ending, before: number): number => acknowledged.at(-1) ?? before

/**
 * Crashes work of one kind again and again on one store, which must always hold what was acknowledged and nothing half. Returns
 * how much was acknowledged.
 */
async function crashOften(
  location: string,
  task: 'save' | 'import',
  kills: number,
  stop: (work: Work) => Promise<Ending> = (work) => crash(work),
): Promise<number> {
  await prepare(location)
  let number = 0
  let acknowledged = 0
  for (let kill = 0; kill < kills; kill += 1) {
    const ending = await stop({ task, location, first: number + 1 })
    expect(ending.lines[0], ending.error).toBe('ready')
    const least = lastOf(ending, number)
    acknowledged += ending.acknowledged.length
    number = await after(location, NUMBER_OF[task])
    expect(number).toBeGreaterThanOrEqual(least)
    expect(number).toBeLessThanOrEqual(least + 1)
  }
  return acknowledged
}

describe('SQLite, killed at random moments', () => {
  it('STORE-3 keeps every acknowledged save and none half', async () => {
    expect(await crashOften(join(folder, 'save', 'store.sqlite'), 'save', KILLS.save)).toBeGreaterThan(0)
  })

  it('STORE-10 keeps every acknowledged import and none half', async () => {
    expect(await crashOften(join(folder, 'import', 'store.sqlite'), 'import', KILLS.import)).toBeGreaterThan(
      0,
    )
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
      const taken = await stepsOf(location)
      expect([1, SCHEMA_VERSIONS.length]).toContain(taken)
      const least = ending.lines.includes('migrated') ? SCHEMA_VERSIONS.length : 1
      expect(taken).toBeGreaterThanOrEqual(least)
      reached.add(taken)
      // Closes in on the moment of the change, however fast the machine is.
      windowMs *= taken === 1 ? 1.3 : 0.77
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
      expect(existsSync(file) || ending.acknowledged.length === 0).toBe(true)
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
      const location = await postgres.createDatabase()
      const stop = (work: Work) => crash(work, NETWORK_WINDOW_MS)
      expect(await crashOften(location, task, KILLS.child, stop)).toBeGreaterThan(0)
    },
  )

  it.each(['save', 'import'] as const)(
    'STORE-3 keeps every acknowledged %s when the server is killed',
    async (task) => {
      const location = await postgres.createDatabase()
      const acknowledged = await crashOften(location, task, KILLS.server, async (work) => {
        const ending = await workUntil(script, work, Math.random() * NETWORK_WINDOW_MS, () => postgres.kill())
        await postgres.start()
        return ending
      })
      expect(acknowledged).toBeGreaterThan(0)
    },
  )
})
