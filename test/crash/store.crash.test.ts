import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SCHEMA_VERSIONS } from '#store/migrate.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'
import type { Step } from './kill-step.ts'
import { after, importedNumber, NUMBER_OF, prepare, prepareOld, stepsOf } from './store-stage.ts'
import { buildChild, workAtStep, workToStep, type Ending, type Work } from './work-until.ts'

const WRITE = '^sql (insert|update|delete)'

/** Steps of a save or an import, and whether it is there if the program, or the database server, ends there. */
const STEPS: Readonly<Record<string, Step & { readonly kept: boolean | null }>> = {
  'before it began': { when: 'before', what: '^sql (begin|start)', kept: false },
  'when it had begun': { when: 'after', what: '^sql (begin|start)', kept: false },
  'after its first write': { when: 'after', what: WRITE, kept: false },
  'after its third write': { when: 'after', what: WRITE, skip: 2, kept: false },
  'before it was committed': { when: 'before', what: '^sql commit', kept: false },
  'when it was committed': { when: 'after', what: '^sql commit', kept: true },
}

/** On a line to a server, it is also unknown whether what was sent arrived. */
const STEPS_OF_LINE: typeof STEPS = {
  ...STEPS,
  'while it was committed': { when: 'during', what: '^sql commit', kept: null },
}

let folder: string
let script: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'store-crash-'))
  script = await buildChild(join(folder, 'child'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * Ends work at each step, on one store, which must hold what was acknowledged, and the rest as a whole or not at all. Returns how
 * many steps were right.
 */
async function endAtSteps(
  location: string,
  task: 'save' | 'import',
  steps: typeof STEPS,
  end: (work: Work, step: Step) => Promise<Ending> = (work, step) => workToStep(script, work, step),
): Promise<number> {
  await prepare(location)
  let number = 0
  for (const [name, { kept, ...step }] of Object.entries(steps)) {
    const { acknowledged } = await end({ task, location, first: number + 1 }, step)
    expect([name, acknowledged]).toEqual([name, [number + 1]])
    const found = await after(location, NUMBER_OF[task])
    const possible = kept === null ? [number + 1, number + 2] : [number + (kept ? 2 : 1)]
    expect([name, possible.includes(found)]).toEqual([name, true])
    number = found
  }
  return Object.keys(steps).length
}

describe('SQLite, killed at each step', () => {
  it('STORE-3 keeps every acknowledged save and none half', async () => {
    expect(await endAtSteps(join(folder, 'save', 'store.sqlite'), 'save', STEPS)).toBe(6)
  })

  it('STORE-10 keeps every acknowledged import and none half', async () => {
    expect(await endAtSteps(join(folder, 'import', 'store.sqlite'), 'import', STEPS)).toBe(6)
  })

  it.each([
    ['before it began', { when: 'before', what: '^sql begin' }, false],
    ['after its first step', { when: 'after', what: '^sql create table' }, false],
    ['in the middle', { when: 'after', what: '^sql (create|alter)', skip: 12 }, false],
    ['before it was committed', { when: 'before', what: '^sql commit' }, false],
    ['when it was committed', { when: 'after', what: '^sql commit' }, true],
  ] as const)('STORE-17 is brought up to date or left as it was, %s', async (name, step, isDone) => {
    const location = join(folder, `migrate ${name}`, 'store.sqlite')
    mkdirSync(join(location, '..'))
    await prepareOld(location)
    await workToStep(script, { task: 'migrate', location }, step)
    expect(await stepsOf(location)).toBe(isDone ? SCHEMA_VERSIONS.length : 1)
    expect(await after(location, (store) => store.people.list({ limit: 1 }))).toEqual([])
  })

  it.each([
    ['before its schema', { when: 'before', what: '^sql create table' }, false],
    ['after its first row', { when: 'after', what: '^sql insert' }, false],
    ['before it was committed', { when: 'before', what: '^sql commit', skip: 1 }, false],
    ['before it was flushed', { when: 'before', what: '^file fsync' }, false],
    ['before it had its name', { when: 'before', what: '^file rename' }, false],
    ['when it had its name', { when: 'after', what: '^file rename' }, true],
  ] as const)('STORE-18 leaves a whole backup or none, %s', async (name, step, isDone) => {
    const location = join(folder, `backup ${name}`, 'store.sqlite')
    const file = join(location, '..', 'backup.sqlite')
    await prepare(location)
    await workToStep(script, { task: 'backup', location, file }, step)
    expect(existsSync(file)).toBe(isDone)
    await after(location, async (store) => {
      if (isDone) await store.restore(file, { overwrite: true })
      expect(await importedNumber(store)).toBe(0)
    })
  })
})

describe('PostgreSQL, killed at each step', () => {
  let postgres: Postgres

  beforeAll(async () => {
    postgres = await startPostgres({ durable: true })
  })

  afterAll(() => postgres?.stop())

  it.each(['save', 'import'] as const)(
    'STORE-3 keeps every acknowledged %s of a killed program',
    async (task) => {
      expect(await endAtSteps(await postgres.createDatabase(), task, STEPS_OF_LINE)).toBe(7)
    },
  )

  it('STORE-3 keeps every acknowledged save when the server is killed', async () => {
    const steps = {
      'while it was committed': STEPS_OF_LINE['while it was committed']!,
      'when it was committed': STEPS['when it was committed']!,
    }
    const location = await postgres.createDatabase()
    const ended = await endAtSteps(location, 'save', steps, async (work, step) => {
      const ending = await workAtStep(script, work, step, () => postgres.kill())
      await postgres.start()
      return ending
    })
    expect(ended).toBe(2)
  })
})
