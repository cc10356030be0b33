import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { jobRules } from '../contract/jobs.ts'
import { openEngine } from '../open-store.ts'
import { migrate } from '../migrate.ts'
import { tableJobs } from './table-jobs.ts'
import { JOB_TIMES, type JobAtWork } from './job-queue.ts'

const folder = mkdtempSync(join(tmpdir(), 'jobs-sqlite-'))
let count = 0
const fresh = () => Promise.resolve(join(folder, String((count += 1)), 'store.sqlite'))

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SQLite', () => {
  jobRules({ fresh })

  it('STORE-34 is given to another program when its own shows no life', async () => {
    const engine = await openEngine(await fresh())
    await migrate(engine)
    await tableJobs(engine).add({ name: 'count', payload: {} })
    // A program that ended leaves a lease that nobody renews.
    await engine.write((tx) =>
      tx
        .updateTable('job')
        .set({ attempt: 1, lease_until: Date.now() + 150 })
        .execute(),
    )
    const taken = Promise.withResolvers<JobAtWork>()
    const began = Date.now()
    const workers = await tableJobs(engine, { pollMs: 10 }).work(
      { count: async (job) => taken.resolve(job) },
      () => {},
    )
    expect((await taken.promise).attempt).toBe(2)
    expect(Date.now() - began).toBeGreaterThanOrEqual(100)
    await workers.stop()
    await engine.close()
  })

  it('STORE-33 is given up after its last try', async () => {
    const engine = await openEngine(await fresh())
    await migrate(engine)
    const jobs = tableJobs(engine, { pollMs: 5, retryMs: 1 })
    await jobs.add({ name: 'hook', payload: {} })
    const last = Promise.withResolvers<void>()
    const attempts: number[] = []
    const hook = async ({ attempt }: JobAtWork) => {
      attempts.push(attempt)
      throw new Error('refused')
    }
    const workers = await jobs.work({ hook }, () => attempts.length === JOB_TIMES.tries && last.resolve())
    await last.promise
    await workers.stop()
    expect(await jobs.waiting('hook')).toEqual([])
    expect(attempts).toHaveLength(JOB_TIMES.tries)
    await engine.close()
  })
})
