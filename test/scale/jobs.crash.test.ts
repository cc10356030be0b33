import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobRules } from '#store/contract/jobs.ts'
import { openStore } from '#store/open-store.ts'
import { startPostgres, type Postgres } from '../support/postgres.ts'

const CHILD = fileURLToPath(new URL('job-child.ts', import.meta.url))

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres({ durable: false })
})

afterAll(() => postgres?.stop())

describe('PostgreSQL', () => {
  jobRules({ fresh: () => postgres.createDatabase() })

  it('STORE-34 gives the job of a killed program to another one', async () => {
    const location = await postgres.createDatabase()
    const store = await openStore(location, { apply: refuse, jobs: { leaseMs: 2_000, retryMs: 1_000 } })
    await store.jobs.add({ name: 'count', payload: {} })
    const child = spawn(process.execPath, [CHILD, location], { stdio: ['ignore', 'pipe', 'inherit'] })
    expect(String((await once(child.stdout, 'data'))[0])).toBe('took 1\n')
    child.kill('SIGKILL')
    const taken = Promise.withResolvers<number>()
    const workers = await store.jobs.work({ count: async ({ attempt }) => taken.resolve(attempt) }, () => {})
    expect(await taken.promise).toBe(2)
    await workers.stop()
    await store.close()
  })
})

const refuse = (): never => {
  throw new Error('Nothing is changed here.')
}
