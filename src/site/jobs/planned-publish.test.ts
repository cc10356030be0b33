import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { FinalFailure } from '#store/jobs/job-queue.ts'
import type { Store } from '#store/port.ts'
import type { PublishRequest } from '../publish/publish-request.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import type { PublishWorker } from '../worker/publish-worker.ts'
import { isOvertaken, PLANNED_PUBLISH, plannedRequest, planPublish } from './planned-publish.ts'
import { siteJobs } from './site-jobs.ts'
import { startedPublishes } from './started-publishes.ts'

const LIVE = { author: 'ada', preprod: false }

const error: Finding = {
  severity: 'error',
  check: 'links',
  page: 'pricing',
  section: 'text',
  says: 'leads to nobody',
}

let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'planned-'))
  store = await openSiteStore({ DATA_DIR: folder })
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

/** Publishes and their jobs, if a publish has this result; `asked` collects the requests. */
function jobsWhere(publish: PublishWorker['publish']) {
  const asked: PublishRequest[] = []
  const worker: PublishWorker = {
    warm: () => {},
    preview: async () => ({ documents: [], pages: [], behind: [], findings: [] }),
    draw: async () => ({ pages: [], files: [] }),
    close: async () => {},
    publish: (request, control) => {
      asked.push(request)
      return publish(request, control)
    },
  }
  const open = async () => store
  const publishes = startedPublishes({ store: open, worker, refresh: async () => {} })
  return { asked, publishes, jobs: siteJobs({ store: open, storage: folderStorage(folder), publishes }) }
}

it('PUB-241 a plan is on record before any server can take it', async () => {
  const added: unknown[] = []
  const add: Store['jobs']['add'] = async (job) => {
    added.push(await store.publishStatuses.activeOrSince(0))
    return store.jobs.add(job)
  }
  const slow = { ...store, jobs: { ...store.jobs, add } }
  const { planned } = await planPublish(slow, { author: 'ada', at: Date.now() + 60_000 }, async () => [])
  expect(added).toEqual([[expect.objectContaining({ id: planned?.id, state: 'planned' })]])
})

it('PUB-241 a plan that no queue took is not shown as planned', async () => {
  const jobs = { ...store.jobs, add: () => Promise.reject(new Error('The queue is away.')) }
  const plan = planPublish({ ...store, jobs }, { author: 'ada', at: Date.now() + 60_000 }, async () => [])
  await expect(plan).rejects.toThrow('The queue is away.')
  expect(await store.publishStatuses.activeOrSince(0)).toEqual([
    expect.objectContaining({ state: 'cancelled' }),
  ])
})

describe('a plan of which the queue does not say whether it took it', () => {
  const away = new Error('The queue is away.')

  /** Plans a publish for a time on a queue that takes it and then fails, once `taken` is done. */
  function planUnanswered(at: number, taken: () => Promise<void>, more: Partial<Store['jobs']> = {}) {
    const add: Store['jobs']['add'] = async (job) => {
      await store.jobs.add(job)
      await taken()
      throw away
    }
    const jobs = { ...store.jobs, add, ...more }
    return planPublish({ ...store, jobs }, { author: 'ada', at }, async () => [])
  }

  const later = () => Date.now() + 60_000
  const nothing = async () => {}
  const states = async () => (await store.publishStatuses.activeOrSince(0)).map(({ state }) => state)

  it('PUB-241 is cancelled if it waits', async () => {
    await expect(planUnanswered(later(), nothing)).rejects.toBe(away)
    expect(await store.jobs.waiting(PLANNED_PUBLISH)).toEqual([])
    expect(await states()).toEqual(['cancelled'])
  })

  it('PUB-241 stays on record if it can not be cancelled', async () => {
    const cancel = () => Promise.reject(new Error('The queue is still away.'))
    await expect(planUnanswered(later(), nothing, { cancel })).rejects.toBe(away)
    expect(await store.jobs.waiting(PLANNED_PUBLISH)).toHaveLength(1)
    expect(await states()).toEqual(['planned'])
  })

  it('PUB-241 is shown as running, and then as done, if a server has begun it', async () => {
    const begun = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    const { jobs } = jobsWhere(async (request, control) => {
      begun.resolve()
      await ended.promise
      return done(request, control)
    })
    const workers = await store.jobs.work(jobs, () => {})
    await expect(planUnanswered(Date.now(), () => begun.promise)).rejects.toBe(away)
    expect(await states()).toEqual(['running'])
    ended.resolve()
    await workers.stop()
    expect(await states()).toEqual(['done'])
  })
})

/** Runs a job whose publish has this result; returns the request. */
async function carryOut(payload: Parameters<typeof plannedRequest>[0], publish: PublishWorker['publish']) {
  const { asked, jobs } = jobsWhere(publish)
  await jobs[PLANNED_PUBLISH]?.({ id: '1', attempt: 1, payload, signal: new AbortController().signal })
  return asked
}

const SUMMARY = { release: '0001', pages: 0, files: 0, written: 0, shared: 0, problems: [], shown: true }
const done: PublishWorker['publish'] = async () => ({ summary: SUMMARY, findings: [] })

describe('a planned publish', () => {
  it('SCALE-16 is of the state that was approved, or else of the latest', () => {
    const approved = { author: 'ada', channel: 'live', asOf: 12, unlessLater: true }
    expect(plannedRequest({ ...LIVE, asOf: 12 })).toEqual(approved)
    expect(plannedRequest({ ...LIVE, asOf: null })).toEqual({ author: 'ada', channel: 'live' })
  })

  it('SCALE-16 does nothing when a later state is shown, and never looks at the other channel', async () => {
    const release = { id: 'r', at: 1, author: 'bo', detail: {} }
    await store.releases.insert({ ...release, seq: 12 })
    await store.releases.setCurrent('live', 'r')
    expect(await isOvertaken({ ...LIVE, asOf: 11 }, store)).toBe(true)
    expect(await isOvertaken({ ...LIVE, asOf: 12 }, store)).toBe(false)
    expect(await isOvertaken({ ...LIVE, asOf: null }, store)).toBe(false)
    expect(await isOvertaken({ ...LIVE, asOf: 11, preprod: true }, store)).toBe(false)
    expect(await carryOut({ ...LIVE, asOf: 11 }, done)).toEqual([])
    expect(await carryOut({ ...LIVE, asOf: 12 }, done)).toHaveLength(1)
  })

  it('SCALE-12 is carried out as requested, and its failure is reported', async () => {
    const preprod = { author: 'bo', preprod: true, note: 'Spring', asOf: null }
    expect(await carryOut(preprod, done)).toEqual([{ author: 'bo', channel: 'preprod', note: 'Spring' }])
    const full = () => Promise.reject(new Error('The disk is full.'))
    await expect(carryOut(LIVE, full)).rejects.toThrow('The disk is full.')
    const stopped = () => Promise.reject(new PublishStopped([error, { ...error, severity: 'warning' }]))
    await expect(carryOut(LIVE, stopped)).rejects.toThrow(
      'errors (1), so the release before stays\nerror pricing › text: leads to nobody',
    )
  })

  it('PUB-155 that yielded to a rollback is reported as failed, and not tried again', async () => {
    const gaveWay = async () => ({ summary: { ...SUMMARY, shown: false }, findings: [], gaveWayTo: '0003' })
    for (const payload of [LIVE, { ...LIVE, once: true }]) {
      const carriedOut = carryOut(payload, gaveWay)
      await expect(carriedOut).rejects.toThrow(FinalFailure)
      await expect(carriedOut).rejects.toThrow('Visitors see release 0003')
    }
  })

  it('PUB-221 that is cancelled while it runs is done: it is not tried again, and none that failed', async () => {
    const begun = Promise.withResolvers<void>()
    const { asked, publishes, jobs } = jobsWhere((_request, control) => {
      begun.resolve()
      return new Promise((_resolve, reject) => {
        control?.signal?.addEventListener('abort', () => reject(control.signal?.reason as Error))
      })
    })
    const { planned } = await publishes.plan({ author: 'ada', at: Date.now(), latest: true })
    const id = planned?.id ?? ''
    const workers = await store.jobs.work(jobs, () => {})
    await begun.promise
    expect(await publishes.cancel(id)).toBe(true)
    await workers.stop()
    expect(await store.jobs.state(PLANNED_PUBLISH, id)).toEqual({ state: 'done' })
    expect(await publishes.status(id)).toMatchObject({ state: 'cancelled', author: 'ada' })
    expect(await publishes.list()).toEqual({ waiting: [], failed: [] })
    expect(asked).toHaveLength(1)
  })

  it('PUB-221 that is cancelled while its server stops, or its worker ends, is done as well', async () => {
    for (const reason of [new Error('The server stops.'), new Error('The thread ended.')]) {
      const { publishes, jobs } = jobsWhere(async () => {
        await publishes.cancel('1')
        throw reason
      })
      const { signal } = new AbortController()
      await jobs[PLANNED_PUBLISH]?.({ id: '1', attempt: 1, payload: LIVE, signal })
      expect(await publishes.status('1')).toMatchObject({ state: 'cancelled' })
    }
  })

  it('PUB-140 that somebody waits for is not tried again when it failed: they learn why', async () => {
    const full = () => Promise.reject(new Error('The disk is full.'))
    await expect(carryOut({ ...LIVE, once: true }, full)).rejects.toThrow(FinalFailure)
    await expect(carryOut(LIVE, full)).rejects.not.toThrow(FinalFailure)
  })
})
