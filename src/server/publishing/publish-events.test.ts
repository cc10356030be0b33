import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { publishReport, type PublishReport } from '#api/publishing.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { createApp } from '#server/app.ts'
import { siteJobs } from '#site/jobs/site-jobs.ts'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import type { PublishWorker } from '#site/worker/publish-worker.ts'
import type { JobWorkers } from '#store/jobs/job-queue.ts'
import { peopleStage, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { NOTHING_SERVED } from '../current-site.ts'

const stage = peopleStage()
const ends: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

const SUMMARY = { release: '0001', pages: 3, files: 9, written: 9, shared: 0, problems: [], shown: true }

/** One of several servers on the store. */
async function server(publish: PublishWorker['publish'] = async () => ({ summary: SUMMARY, findings: [] })) {
  const worker: PublishWorker = {
    publish,
    preview: async () => ({ documents: [], pages: [], behind: [], findings: [] }),
    draw: async () => ({ pages: [], files: [] }),
    warm: () => {},
    close: async () => {},
  }
  const store = async () => stage.store
  const publishes = startedPublishes({ store, worker, refresh: async () => {} })
  const app = createApp({ https: false }, NOTHING_SERVED, { store, publishes }, () => Date.now())
  await app.listen({ port: 0, host: '127.0.0.1' })
  ends.push(() => app.close())
  return {
    app,
    publishes,
    work: async (): Promise<JobWorkers> => {
      const handlers = siteJobs({ store, storage: folderStorage('/nowhere'), publishes })
      const workers = await stage.store.jobs.work(handlers, () => {})
      ends.push(() => workers.stop())
      return workers
    },
  }
}

/** Reads a server's stream as a signed-in person; `until` returns all reports up to the expected one. */
async function reports(app: FastifyInstance, browser: StagedBrowser) {
  const { port } = app.server.address() as AddressInfo
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`http://localhost:${port}/api/events?after=0`, {
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  ends.push(() => reader.cancel())
  let text = ''
  return {
    until: async (isIt: (report: PublishReport) => boolean): Promise<readonly PublishReport[]> => {
      for (;;) {
        const events = text.split('\n\n').slice(0, -1)
        const read = events.flatMap((event) => {
          const [, data] = /^event: publish\ndata: (.+)$/m.exec(event) ?? []
          return data === undefined ? [] : [publishReport.parse(JSON.parse(data))]
        })
        if (read.some(isIt)) return read
        const { value, done } = await reader.read()
        if (done) throw new Error(`The stream ended after: ${text}`)
        text += value
      }
    },
  }
}

const ask = async (
  { app }: { readonly app: FastifyInstance },
  browser: StagedBrowser,
  method: 'POST' | 'DELETE' | 'GET',
  path: string,
) =>
  app.inject({
    method,
    url: path,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(method === 'POST' && { payload: {} }),
  })

const isIn =
  (state: PublishReport['state']) =>
  (report: PublishReport): boolean =>
    report.state === state

/** Signs people in, with a clock shared by both servers and the store. */
async function signedIn(...roles: readonly ('publisher' | 'viewer')[]) {
  stage.now = Date.now()
  return Promise.all(roles.map((role) => stage.signedIn(role)))
}

describe('events of publishes', () => {
  it('PUB-220 report on every server that one waits, runs step by step, and is done with its release', async () => {
    const goOn = Promise.withResolvers<void>()
    const [here, elsewhere] = [
      await server(async (_request, control) => {
        control?.progress?.({ step: 'rendering', done: 1, of: 3 })
        await goOn.promise
        await stage.store.releases.insert({
          id: 'r',
          at: 1,
          author: 'a',
          seq: 0,
          detail: { number: '0007' },
        })
        await stage.store.releases.setCurrent('live', 'r')
        return { summary: SUMMARY, findings: [] }
      }),
      await server(),
    ]
    const [publisher, viewer] = await signedIn('publisher', 'viewer')
    const streams = [await reports(here.app, publisher!), await reports(elsewhere.app, viewer!)]
    const { id } = (await ask(elsewhere, publisher!, 'POST', '/api/publishes')).json()
    await Promise.all(streams.map((stream) => stream.until(isIn('waiting'))))
    await here.work()
    const isRendering = (report: PublishReport) =>
      report.state === 'running' && report.step === 'rendering' && report.done === 1
    await Promise.all(streams.map((stream) => stream.until(isRendering)))
    // The call of another server reports the step, too.
    expect((await ask(elsewhere, publisher!, 'GET', `/api/publishes/${id}`)).json()).toMatchObject({
      id,
      state: 'running',
      step: 'rendering',
      done: 1,
      of: 3,
    })
    goOn.resolve()
    for (const stream of streams) {
      const all = await stream.until(isIn('done'))
      expect([...new Set(all.map(({ state }) => state))]).toEqual(['waiting', 'running', 'done'])
      expect(all.at(-1)).toMatchObject({
        id,
        state: 'done',
        release: '0007',
        author: 'publisher@shop.example',
        channel: 'live',
      })
    }
  })

  it('PUB-220 report to whoever connects later what ended lately, and why one failed to publishers alone', async () => {
    const here = await server(() => Promise.reject(new Error('The disk is full.')))
    const elsewhere = await server()
    const [publisher, viewer] = await signedIn('publisher', 'viewer')
    await ask(here, publisher!, 'POST', '/api/publishes')
    await here.work()
    const [failed] = await (await reports(here.app, publisher!)).until(isIn('failed'))
    expect((await (await reports(elsewhere.app, publisher!)).until(isIn('failed'))).at(-1)).toMatchObject({
      state: 'failed',
      reason: 'The disk is full.',
    })
    expect((await (await reports(elsewhere.app, viewer!)).until(isIn('failed'))).at(-1)).toMatchObject({
      id: failed!.id,
      state: 'failed',
      reason: null,
    })
  })

  it('PUB-221 report one that is cancelled while it waits or runs, and a rollback', async () => {
    const begun = Promise.withResolvers<void>()
    const here = await server((_request, control) => {
      begun.resolve()
      return new Promise((_resolve, reject) => {
        control?.signal?.addEventListener('abort', () => reject(control.signal?.reason as Error))
      })
    })
    const elsewhere = await server()
    const [publisher, viewer] = await signedIn('publisher', 'viewer')
    const stream = await reports(elsewhere.app, viewer!)
    const start = async (): Promise<string> =>
      (await ask(here, publisher!, 'POST', '/api/publishes')).json().id
    const waiting = await start()
    await ask(elsewhere, publisher!, 'DELETE', `/api/publishes/${waiting}`)
    await stream.until(({ id, state }) => id === waiting && state === 'cancelled')
    const running = await start()
    await here.work()
    await begun.promise
    await ask(here, publisher!, 'DELETE', `/api/publishes/${running}`)
    await stream.until(({ id, state }) => id === running && state === 'cancelled')
    const back = { id: '0001@1', state: 'rolled-back', author: 'cli', channel: 'live' } as const
    await stage.store.publishStatuses.put({ ...back, at: Date.now(), detail: { release: '0001' } })
    expect((await stream.until(isIn('rolled-back'))).at(-1)).toMatchObject({ ...back, release: '0001' })
  })

  it('PUB-225 leave out what only a newer version on another server knows, and go on', async () => {
    const here = await server()
    const [publisher] = await signedIn('publisher')
    const of = { author: 'ann', channel: 'live', at: Date.now() } as const
    await stage.store.publishStatuses.put({
      ...of,
      id: 'a-newer-version-made-it',
      state: 'done',
      detail: { parts: 3 },
    })
    await stage.store.publishStatuses.put({ ...of, id: 'known', state: 'planned', detail: { due: 5 } })
    const all = await (await reports(here.app, publisher!)).until(isIn('planned'))
    expect(all.map(({ id }) => id)).toEqual(['known'])
    expect((await ask(here, publisher!, 'GET', '/api/publishes/a-newer-version-made-it')).statusCode).toBe(
      404,
    )
  })

  it('SCALE-40 report what became of a publish whose server stopped before it could record it', async () => {
    const here = await server()
    const [viewer] = await signedIn('viewer')
    const of = { author: 'ann', channel: 'live', at: Date.now() } as const
    const stuck = {
      ...of,
      id: 'nobody-knows-this-job',
      state: 'running',
      detail: { step: 'writing' },
    } as const
    await stage.store.publishStatuses.put(stuck)
    const { id } = await here.publishes.start({ author: 'ann' })
    await stage.store.publishStatuses.put({ ...of, id, state: 'running', detail: { step: 'writing' } })
    const all = await (await reports(here.app, viewer!)).until((report) => report.id === id)
    expect(all).toMatchObject([{ id, state: 'waiting' }])
    await stage.store.publishStatuses.put({ ...of, id: 'another', state: 'planned', detail: { due: 5 } })
    const more = await (await reports(here.app, viewer!)).until(isIn('planned'))
    expect(more.some((report) => report.id === stuck.id)).toBe(false)
  })
})
