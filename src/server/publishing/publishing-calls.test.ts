import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { folderStorage } from '#publish/storage/release-storage.ts'
import { siteJobs } from '#site/jobs/site-jobs.ts'
import { startedPublishes } from '#site/jobs/started-publishes.ts'
import type { PublishWorker } from '#site/worker/publish-worker.ts'
import type { JobWorkers } from '#store/jobs/job-queue.ts'
import { MINUTE, peopleStage, START, type StagedBrowser } from '../../../test/support/people-stage.ts'
import { publishEnd } from '../../../test/support/publish-end.ts'

const stage = peopleStage()
let workers: JobWorkers | null = null

afterEach(async () => {
  await workers?.stop()
  workers = null
})

const PREVIEW = { documents: [], pages: [], behind: [], findings: [] }
const SUMMARY = { release: '0001', pages: 3, files: 9, written: 9, shared: 0, problems: [], shown: true }

/** A server that can publish; jobs are done when `work` is called. */
async function serve(
  publish: PublishWorker['publish'],
  preview: PublishWorker['preview'] = async () => PREVIEW,
) {
  const [store, signs] = [async () => stage.store, [] as string[]]
  const worker: PublishWorker = {
    publish,
    preview,
    draw: async () => ({ pages: [], files: [] }),
    warm: () => void signs.push('warm'),
    close: async () => {},
  }
  const publishes = startedPublishes({ store, worker, refresh: async () => void signs.push('refresh') })
  await stage.restart({ https: false }, { publishes })
  const work = async () => {
    const handlers = siteJobs({ store, storage: folderStorage('/nowhere'), publishes })
    workers = await stage.store.jobs.work(handlers, () => {})
  }
  return { signs, work, publishes }
}

const start = async (browser: StagedBrowser, body = {}): Promise<string> =>
  (await browser.ask('POST', '/api/publishes', { body })).json().id

const state = async (browser: StagedBrowser, id: string) =>
  (await browser.ask('GET', `/api/publishes/${id}`)).json()

describe('publishing by calls', () => {
  it('API-206 queues so many publishes of one person and no more, and those of others', async () => {
    await serve(async () => ({ summary: SUMMARY, findings: [] }))
    const [ann, ben] = [await stage.signedIn('admin', 'ann'), await stage.signedIn('admin', 'ben')]
    const publish = async (browser: StagedBrowser, body = {}) => {
      const { statusCode, headers } = await browser.ask('POST', '/api/publishes', { body })
      return [statusCode, headers['retry-after'] !== undefined]
    }
    for (let count = 0; count < 5; count += 1) expect(await publish(ann)).toEqual([200, false])
    expect(await publish(ann)).toEqual([429, true])
    expect(await publish(ben)).toEqual([200, false])
    // A plan does not wait in the same queue.
    expect(await publish(ann, { at: stage.now + MINUTE })).toEqual([200, false])
  })

  it('API-21 is answered at once, followed step by step, and reported as done when this server shows it', async () => {
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const asked: unknown[] = []
    const { signs, work, publishes } = await serve(async (request, control) => {
      asked.push(request)
      control?.progress?.({ step: 'rendering', done: 1, of: 3 })
      begun.resolve()
      await goOn.promise
      return { summary: SUMMARY, findings: [] }
    })
    const publisher = await stage.signedIn('publisher')
    const id = await start(publisher, { note: 'Spring prices' })
    expect(await state(publisher, id)).toMatchObject({ state: 'waiting' })
    await work()
    await begun.promise
    expect(await state(publisher, id)).toMatchObject({ state: 'running', step: 'rendering', done: 1, of: 3 })
    expect(signs).toEqual([])
    goOn.resolve()
    await publishEnd(publishes, id)
    expect(await state(publisher, id)).toMatchObject({ state: 'done' })
    expect(signs).toEqual(['refresh'])
    expect(asked).toEqual([
      {
        author: 'publisher@shop.example',
        channel: 'live',
        note: 'Spring prices',
        asOf: 0,
        unlessLater: true,
      },
    ])
  })

  it('API-21 reports why one failed, with the place of each error', async () => {
    const finding = { severity: 'error', check: 'links', page: 'pricing', says: 'leads to nobody' } as const
    const { work, publishes } = await serve(() => Promise.reject(new PublishStopped([finding])))
    const publisher = await stage.signedIn('publisher')
    const id = await start(publisher)
    await work()
    const reason = 'errors (1), so the release before stays\nerror pricing: leads to nobody'
    await publishEnd(publishes, id)
    expect(await state(publisher, id)).toMatchObject({ state: 'failed', reason })
  })

  it('API-21 takes back one that waits, and ends one that runs', async () => {
    const begun = Promise.withResolvers<void>()
    const { work, publishes } = await serve((_request, control) => {
      begun.resolve()
      return new Promise((_resolve, reject) => {
        control?.signal?.addEventListener('abort', () => reject(control.signal?.reason as Error))
      })
    })
    const publisher = await stage.signedIn('publisher')
    const cancel = (id: string) => publisher.ask('DELETE', `/api/publishes/${id}`)
    const waiting = await start(publisher)
    expect((await cancel(waiting)).statusCode).toBe(200)
    expect(await state(publisher, waiting)).toMatchObject({ state: 'cancelled' })
    const running = await start(publisher)
    await work()
    await begun.promise
    expect((await cancel(running)).statusCode).toBe(200)
    await publishEnd(publishes, running)
    expect(await state(publisher, running)).toMatchObject({ state: 'cancelled' })
    expect((await cancel(running)).statusCode).toBe(404)
    const did = (await stage.store.audit.list({ limit: 9 })).map((entry) => entry.did)
    expect(did.filter((each) => each.startsWith('publish.')).toSorted()).toEqual([
      'publish.cancelled',
      'publish.cancelled',
      'publish.started',
      'publish.started',
    ])
  })

  it('API-21 is for publishers, and where nobody publishes it says how else', async () => {
    await serve(async () => ({ summary: SUMMARY, findings: [] }))
    const editor = await stage.signedIn('editor')
    expect((await editor.ask('POST', '/api/publishes', { body: {} })).statusCode).toBe(403)
    await stage.restart()
    const publisher = await stage.signedIn('publisher')
    const answer = await publisher.ask('POST', '/api/publishes', { body: {} })
    expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringContaining('npm run site')])
  })

  it('API-23 takes the documents that go out, and says what would, for publishers', async () => {
    const asked: unknown[] = []
    const begun = Promise.withResolvers<void>()
    const { work } = await serve(async (request) => {
      asked.push(request.documents)
      begun.resolve()
      return { summary: SUMMARY, findings: [] }
    })
    const publisher = await stage.signedIn('publisher')
    const ask = (body: object) => publisher.ask('POST', '/api/publishes', { body: { ...body } })
    expect((await ask({ documents: ['page:7'], dry: true })).json()).toEqual(PREVIEW)
    expect((await ask({ documents: ['pages/7'] })).statusCode).toBe(422)
    expect((await ask({ documents: [] })).statusCode).toBe(422)
    await start(publisher, { documents: ['page:7', 'design'] })
    await work()
    await begun.promise
    expect(asked).toEqual([['page:7', 'design']])
    const editor = await stage.signedIn('editor')
    const body = { documents: ['page:7'], dry: true }
    expect((await editor.ask('POST', '/api/publishes', { body })).statusCode).toBe(403)
  })

  it('API-140 takes the languages that go out, and lists them with what is planned', async () => {
    const previewed: unknown[] = []
    await serve(
      async () => ({ summary: SUMMARY, findings: [] }),
      async (request) => {
        previewed.push(request)
        return PREVIEW
      },
    )
    const publisher = await stage.signedIn('publisher')
    const ask = (body: object) => publisher.ask('POST', '/api/publishes', { body: { ...body } })
    await ask({ documents: ['page:7'], languages: ['nl', 'fr', 'nl'], dry: true })
    await ask({ languages: ['nl', 'it', 'es', 'fr', 'en'], dry: true })
    await ask({ dry: true, brief: true })
    expect(previewed).toEqual([{ documents: ['page:7'], languages: ['fr', 'nl'] }, {}, { brief: true }])
    for (const body of [{ brief: true }, { brief: true, dry: false }])
      expect((await ask(body)).statusCode).toBe(422)
    expect((await ask({ languages: [] })).statusCode).toBe(422)
    expect((await ask({ languages: ['de'] })).statusCode).toBe(422)
    await ask({ at: START + 90 * MINUTE, languages: ['fr'] })
    const { planned } = (await publisher.ask('GET', '/api/publishes')).json()
    expect(planned).toMatchObject([{ languages: ['fr'] }])
  })

  it('API-26 plans a publish for a moment, lists it, and takes it back, for publishers', async () => {
    await serve(async () => ({ summary: SUMMARY, findings: [] }))
    const publisher = await stage.signedIn('publisher')
    const editor = await stage.signedIn('editor')
    const at = START + 90 * MINUTE
    const body = { at, note: 'Spring prices', documents: ['page:7'] }
    const { id, ...rest } = (await publisher.ask('POST', '/api/publishes', { body })).json()
    expect(rest).toEqual({ seq: 0, at })
    const plan = { ...body, id, channel: 'live', author: 'publisher@shop.example', failure: null }
    const listed = async () => (await editor.ask('GET', '/api/publishes')).json()
    expect(await listed()).toEqual({ planned: [plan], failed: [] })
    expect((await editor.ask('POST', '/api/publishes', { body })).statusCode).toBe(403)
    expect((await editor.ask('DELETE', `/api/publishes/${id}`)).statusCode).toBe(403)
    expect((await publisher.ask('DELETE', `/api/publishes/${id}`)).statusCode).toBe(200)
    expect(await listed()).toEqual({ planned: [], failed: [] })
    const did = (await stage.store.audit.list({ limit: 9 })).map((entry) => entry.did)
    expect(did).toEqual(expect.arrayContaining(['publish.planned', 'publish.cancelled']))
  })

  it('API-26 plans nothing for a time that is past, nor what has an error, and says why', async () => {
    const asked: unknown[] = []
    const finding = { severity: 'error', check: 'links', page: 'pricing', says: 'leads to nobody' } as const
    await serve(
      async () => ({ summary: SUMMARY, findings: [] }),
      async (request) => {
        asked.push(request)
        return { ...PREVIEW, findings: [finding] }
      },
    )
    const publisher = await stage.signedIn('publisher')
    const plan = (at: number) =>
      publisher.ask('POST', '/api/publishes', { body: { at, documents: ['page:7'] } })
    for (const at of [START, 9_000_000_000_000_000])
      expect((await plan(at)).json()).toMatchObject({ status: 422, errors: [{ field: 'body.at' }] })
    const refused = await plan(START + MINUTE)
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      expect.stringContaining('error pricing: leads to nobody'),
    ])
    expect(asked).toEqual([{ asOf: 0, channel: 'live', documents: ['page:7'] }])
    expect((await publisher.ask('GET', '/api/publishes')).json().planned).toEqual([])
  })

  it('API-26 lists what failed, with the reason, and not what somebody waits for as planned', async () => {
    const { work } = await serve(() => Promise.reject(new Error('The disk is full.')))
    const publisher = await stage.signedIn('publisher')
    const id = await start(publisher, { note: 'Spring prices' })
    const listed = async () => (await publisher.ask('GET', '/api/publishes')).json()
    expect(await listed()).toEqual({ planned: [], failed: [] })
    await work()
    await expect
      .poll(listed)
      .toMatchObject({ planned: [], failed: [{ id, note: 'Spring prices', failure: 'The disk is full.' }] })
    const viewer = await stage.signedIn('viewer')
    expect((await viewer.ask('GET', '/api/publishes')).json().failed).toMatchObject([{ id, failure: null }])
  })

  const lost: [string, (admin: StagedBrowser) => Promise<unknown>, string][] = [
    ['were removed', (admin) => admin.ask('DELETE', '/api/people/publisher'), 'was removed'],
    [
      'were disabled',
      (admin) => admin.ask('PATCH', '/api/people/publisher', { body: { isDisabled: true } }),
      'is disabled',
    ],
    [
      'lost the role',
      (admin) => admin.ask('PATCH', '/api/people/publisher', { body: { role: 'editor' } }),
      'has the role editor now',
    ],
  ]

  it.each(lost)(
    'PUB-232 publishes nothing that was planned by people who %s, and says why',
    async (_, lose, why) => {
      const asked: unknown[] = []
      const { work } = await serve(async (request) => {
        asked.push(request)
        return { summary: SUMMARY, findings: [] }
      })
      const [admin, publisher] = [await stage.signedIn('admin'), await stage.signedIn('publisher')]
      const { id } = (await publisher.ask('POST', '/api/publishes', { body: { at: START + MINUTE } })).json()
      await lose(admin)
      await work()
      const reason = `publisher@shop.example ${why} and may no longer publish`
      await expect
        .poll(async () => (await admin.ask('GET', '/api/publishes')).json())
        .toMatchObject({ planned: [], failed: [{ id, failure: expect.stringContaining(reason) }] })
      expect(await state(admin, id)).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining(reason),
      })
      expect(asked).toEqual([])
    },
  )

  it('PUB-232 publishes what people planned who have another address now, and may still publish', async () => {
    const begun = Promise.withResolvers<unknown>()
    const { work } = await serve(async (request) => {
      begun.resolve(request.author)
      return { summary: SUMMARY, findings: [] }
    })
    const [admin, publisher] = [await stage.signedIn('admin'), await stage.signedIn('publisher')]
    await publisher.ask('POST', '/api/publishes', { body: { at: START + MINUTE } })
    const body = { email: 'married@shop.example', role: 'admin' }
    expect((await admin.ask('PATCH', '/api/people/publisher', { body })).statusCode).toBe(200)
    await work()
    expect(await begun.promise).toBe('publisher@shop.example')
  })

  it('PUB-156 ends a preview when who asked for it is gone', async () => {
    const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()]
    await serve(
      async () => ({ summary: SUMMARY, findings: [] }),
      (_request, signal) => {
        begun.resolve()
        return new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => {
            ended.resolve(signal.reason)
            reject(signal.reason as Error)
          })
        })
      },
    )
    const publisher = await stage.signedIn('publisher')
    const address = await stage.app.listen({ port: 0, host: '127.0.0.1' })
    const cookie = [...publisher.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const asking = request(`${address}/api/publishes`, { method: 'POST', headers })
    asking.on('error', () => {})
    asking.end(JSON.stringify({ dry: true }))
    await begun.promise
    asking.destroy()
    expect(String(await ended.promise)).toContain('Nobody waits')
  })

  it('PUB-140 has what a publish needs loaded as soon as somebody edits', async () => {
    const { signs } = await serve(async () => ({ summary: SUMMARY, findings: [] }))
    const editor = await stage.signedIn('editor')
    await editor.ask('GET', '/api/drafts')
    expect(signs).toEqual([])
    await editor.ask('GET', '/api/editor')
    expect(signs).toEqual(['warm'])
    const page = { id: 7, route: 'seven', category: 'website', sectionOrder: [], sections: {} }
    const changes = [{ do: 'insert-page', on: 'page:7', page }]
    await editor.ask('POST', '/api/commits', {
      body: { id: 'a-commit-of-a-test', base: { 'page:7': 0 }, changes },
    })
    expect(signs).toEqual(['warm', 'warm'])
  })
})
