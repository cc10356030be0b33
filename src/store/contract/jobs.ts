import { describe, expect, it } from 'vitest'
import {
  FinalFailure,
  jobId,
  type JobAtWork,
  type JobHandlers,
  type JobQueue,
  type JobTimes,
} from '../jobs/job-queue.ts'
import type { Store } from '../port.ts'
import { stageOn, type StoreSource } from './stage.ts'

/** Short, so that tests need not wait long. */
const TIMES: JobTimes = { retryMs: 20, leaseMs: 300, pollMs: 20, tries: 8 }

const silent = () => {}

/** Rules of jobs, which are done once. */
export function jobRules(source: StoreSource): void {
  describe('jobs', () => {
    const stage = stageOn(source)
    const open = (location?: string): Promise<Store> => stage.open(location, { jobs: TIMES })

    it('STORE-31 is done once, whichever of several programs takes it', async () => {
      const location = await stage.fresh()
      const stores = [await open(location), await open(location)]
      const done: number[] = []
      const all = Promise.withResolvers<void>()
      const handlers: JobHandlers = {
        count: async ({ payload }) => {
          done.push(Number(payload['number']))
          if (done.length === JOBS) all.resolve()
        },
      }
      const workers = await Promise.all(stores.map(({ jobs }) => jobs.work(handlers, silent)))
      const numbers = Array.from({ length: JOBS }, (_, number) => number)
      for (const number of numbers) await stores[number % 2]?.jobs.add({ name: 'count', payload: { number } })
      await all.promise
      await Promise.all(workers.map((each) => each.stop()))
      expect(done.sort((a, b) => a - b)).toEqual(numbers)
    })

    it('STORE-31 is on record once for each key, also after it was done', async () => {
      const { jobs } = await open()
      const job = { name: 'mail', payload: { to: 'a' }, key: 'entry-1' }
      expect([await jobs.add(job), await jobs.add(job)]).toEqual([true, false])
      const done = Promise.withResolvers<JobAtWork>()
      const workers = await jobs.work({ mail: async (at) => done.resolve(at) }, silent)
      expect((await done.promise).payload).toEqual({ to: 'a' })
      await workers.stop()
      expect(await jobs.waiting('mail')).toEqual([])
      expect(await jobs.add(job)).toBe(false)
      expect(await jobs.add({ ...job, name: 'hook' })).toBe(true)
    })

    it('STORE-32 waits for its time, is listed until then, and can be taken back', async () => {
      const { jobs } = await open()
      const at = Date.now() + 3_600_000
      await jobs.add({ name: 'publish', payload: { channel: 'preprod' }, at: at + 1 })
      await jobs.add({ name: 'publish', payload: { channel: 'live' }, at })
      const [next, later] = await jobs.waiting('publish')
      expect([next?.at, next?.payload, later?.at]).toEqual([at, { channel: 'live' }, at + 1])
      expect(await jobs.cancel('publish', next?.id ?? '')).toBe(true)
      expect(await jobs.cancel('publish', next?.id ?? '')).toBe(false)
      expect(await jobs.waiting('publish')).toEqual([later])
    })

    it('STORE-33 is tried again when it failed, later each time, and every failure is told', async () => {
      const { jobs } = await open()
      await jobs.add({ name: 'hook', payload: {} })
      const failures: string[] = []
      const attempts: number[] = []
      const done = Promise.withResolvers<void>()
      const hook = async ({ attempt }: JobAtWork) => {
        attempts.push(attempt)
        if (attempt < 3) throw new Error(`refused ${attempt}`)
        done.resolve()
      }
      const workers = await jobs.work({ hook }, (error, job) => failures.push(`${job}: ${String(error)}`))
      await done.promise
      await workers.stop()
      expect(attempts).toEqual([1, 2, 3])
      expect(failures).toEqual(['hook: Error: refused 1', 'hook: Error: refused 2'])
      expect(await jobs.failed('hook')).toEqual([])
    })

    it('STORE-33 says why a job failed, while it waits to be tried again', async () => {
      const { jobs } = await stage.open(undefined, { jobs: { ...TIMES, retryMs: 3_600_000 } })
      await jobs.add({ name: 'hook', payload: { to: 'a' } })
      await failing(jobs)
      await expect
        .poll(() => jobs.waiting('hook'))
        .toMatchObject([{ payload: { to: 'a' }, failure: 'no way' }])
      expect(await jobs.failed('hook')).toEqual([])
    })

    it('STORE-45 tells where a job is, and does not try again what failed for good', async () => {
      const { jobs } = await open()
      const job = { name: 'publish', key: 'k', payload: {} }
      const state = () => jobs.state('publish', jobId(job))
      expect(await state()).toBeNull()
      await jobs.add(job)
      expect([await state(), await jobs.state('hook', jobId(job))]).toEqual([{ state: 'waiting' }, null])
      const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const attempts: number[] = []
      const publish = async ({ attempt }: JobAtWork) => {
        attempts.push(attempt)
        begun.resolve()
        await goOn.promise
        throw new FinalFailure('no h1')
      }
      const told: unknown[] = []
      const workers = await jobs.work({ publish }, (error) => told.push(error))
      await begun.promise
      expect(await state()).toEqual({ state: 'running' })
      goOn.resolve()
      await expect.poll(state).toEqual({ state: 'failed', reason: 'no h1' })
      await jobs.add({ ...job, key: 'next' })
      await expect
        .poll(() => jobs.state('publish', jobId({ ...job, key: 'next' })))
        .toEqual({ state: 'failed', reason: 'no h1' })
      await workers.stop()
      expect([attempts, told.length]).toEqual([[1, 1], 2])
      expect(await jobs.failed('publish')).toMatchObject([{ failure: 'no h1' }, { failure: 'no h1' }])
      expect(await jobs.waiting('publish')).toEqual([])
    })

    it('STORE-45 tells that a job is done', async () => {
      const { jobs } = await open()
      const job = { name: 'mail', key: 'k', payload: {} }
      await jobs.add(job)
      const workers = await jobs.work({ mail: async () => {} }, silent)
      await expect.poll(() => jobs.state('mail', jobId(job))).toEqual({ state: 'done' })
      await workers.stop()
    })

    it('STORE-33 lists what failed for good, with why', async () => {
      const { jobs } = await stage.open(undefined, { jobs: { ...TIMES, tries: 1 } })
      await jobs.add({ name: 'hook', payload: { to: 'a' } })
      await jobs.add({ name: 'hook', payload: {}, at: Date.now() + 3_600_000 })
      await failing(jobs)
      const failed = {
        id: expect.any(String),
        at: expect.any(Number),
        payload: { to: 'a' },
        failure: 'no way',
      }
      await expect.poll(() => jobs.failed('hook')).toEqual([failed])
      expect(await jobs.waiting('hook')).toMatchObject([{ payload: {}, failure: null }])
      expect(await jobs.failed('mail')).toEqual([])
    })
  })
}

const JOBS = 12

/** Runs jobs until the first one has failed. */
async function failing(jobs: JobQueue): Promise<void> {
  const told = Promise.withResolvers<void>()
  const hook = () => Promise.reject(new Error('no way'))
  const workers = await jobs.work({ hook }, () => told.resolve())
  await told.promise
  await workers.stop()
}
