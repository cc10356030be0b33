import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import { PublishStopped } from '#publish/make/publish-stopped.ts'
import { currentReleaseId, releaseIds, releasesFolder } from '#publish/release/release-folder.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { presentBuild } from '../site.ts'
import { withStore } from '../store/with-store.ts'
import { publishWorker, type PublishWorker } from './publish-worker.ts'

let folder: string
let worker: PublishWorker

const environment = () => ({ env: { ...process.env, DATA_DIR: join(folder, 'data') }, cwd: folder })

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  await importVerb.run([], { ...environment(), say: () => {}, note: () => {} })
  await presentBuild(() => {})
})
afterAll(() => removeFolder(folder))
afterEach(() => worker.close())

const dataDir = () => join(folder, 'data')

/** As small as a publish gets. The small site has errors on purpose. */
const SMALL = { plain: true, cards: false, styleguide: false, despiteErrors: true }

let edits = 0
/** Gives the home page another title. */
const edit = () =>
  withStore(environment(), async (store) => {
    const [home, number] = ['page:453025', (edits += 1)] as const
    await store.commit({
      id: `edit-${number}`,
      author: 'bo',
      at: 1,
      changes: [{ do: 'set-text', on: home, path: ['title'], language: 'en', text: `Title ${number}` }],
      base: { [home]: (await store.read(home))?.revision ?? 0 },
    })
    return store.lastSeq()
  })

describe('a thread that publishes', () => {
  it('PUB-140 publishes one request after another, and reports each step', async () => {
    worker = publishWorker(environment())
    const first = await edit()
    const second = await edit()
    const steps: string[] = []
    const progress = ({ step }: PublishEvent) => void steps.push(step)
    const both = [
      worker.publish({ ...SMALL, author: 'ann', asOf: first }, { progress }),
      worker.publish({ ...SMALL, author: 'ben', asOf: second }),
    ]
    const [one, two] = await Promise.all(both)
    expect([one?.summary.release, two?.summary.release]).toEqual(['0001', '0002'])
    expect(steps).toEqual(expect.arrayContaining(['reading', 'rendering', 'writing', 'checked', 'switched']))
    expect(one?.findings.some(({ severity }) => severity === 'error')).toBe(true)
    expect(await currentReleaseId(dataDir())).toBe('0002')
    const records = await withStore(environment(), ({ releases }) => releases.list({ limit: 9 }))
    expect(records.map(({ author, seq }) => [author, seq])).toEqual([
      ['ben', second],
      ['ann', first],
    ])
  })

  it('PUB-140 fails with the findings when the checks stop it, and with a reason for anything else', async () => {
    worker = publishWorker(environment())
    await edit()
    const before = await releaseIds(dataDir())
    const stopped = await worker.publish({ ...SMALL, despiteErrors: false }).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(PublishStopped)
    expect((stopped as PublishStopped).findings).toContainEqual(expect.objectContaining({ page: 'design' }))
    await expect(worker.publish({ ...SMALL, asOf: 10_000 })).rejects.toThrow('no change of the number 10000')
    expect(await releaseIds(dataDir())).toEqual(before)
  })

  it('PUB-141 leaves nothing of a publish that is cancelled, and takes the next one', async () => {
    worker = publishWorker(environment())
    await edit()
    const before = readdirSync(releasesFolder(dataDir())).toSorted()
    const cancelled = new AbortController()
    const progress = ({ step }: PublishEvent) => {
      if (step === 'reading') cancelled.abort(new Error('nobody wants it'))
    }
    const publishing = worker.publish(SMALL, { progress, signal: cancelled.signal })
    await expect(publishing).rejects.toThrow('nobody wants it')
    expect(readdirSync(releasesFolder(dataDir())).toSorted()).toEqual(before)
    expect((await worker.publish(SMALL)).summary.shown).toBe(true)
  })

  it('PUB-141 ends what is under way when it is closed, and leaves nothing', async () => {
    worker = publishWorker(environment())
    await edit()
    const before = readdirSync(releasesFolder(dataDir())).toSorted()
    const begun = Promise.withResolvers<void>()
    const publishing = worker.publish(SMALL, { progress: () => begun.resolve() }).catch(String)
    await begun.promise
    await worker.close()
    expect(await publishing).toMatch(/abort/i)
    expect(readdirSync(releasesFolder(dataDir())).toSorted()).toEqual(before)
    await expect(worker.publish(SMALL)).rejects.toThrow('The server stops.')
  })

  it('PUB-156 ends a preview that nobody waits for, and leaves nothing, before it takes the next request', async () => {
    worker = publishWorker(environment())
    await edit()
    const before = readdirSync(releasesFolder(dataDir())).toSorted()
    const left = new AbortController()
    const previewing = worker.preview(SMALL, left.signal)
    left.abort(new Error('the sheet was closed'))
    await expect(previewing).rejects.toThrow('the sheet was closed')
    expect((await worker.preview({ ...SMALL, documents: [] })).documents).toEqual([])
    expect(readdirSync(releasesFolder(dataDir())).toSorted()).toEqual(before)
  })

  it('PUB-170 shows what was drawn for a look, without drawing it again', async () => {
    worker = publishWorker(environment())
    await edit()
    await worker.preview(SMALL)
    const steps: string[] = []
    const { summary } = await worker.publish(SMALL, { progress: ({ step }) => void steps.push(step) })
    expect(summary.shown).toBe(true)
    expect(steps).toEqual(['checked', 'switched'])
  })

  it('PUB-171 removes what it kept of a look when it is closed', async () => {
    worker = publishWorker(environment())
    await edit()
    const before = readdirSync(releasesFolder(dataDir())).toSorted()
    await worker.preview(SMALL)
    expect(readdirSync(releasesFolder(dataDir()))).toHaveLength(before.length + 1)
    await worker.close()
    expect(readdirSync(releasesFolder(dataDir())).toSorted()).toEqual(before)
  })

  it('PUB-140 that breaks fails its publish with a reason, and the next publish gets another one', async () => {
    const broken = join(folder, 'broken')
    const script = join(folder, 'thread.mjs')
    const outcome = { summary: { release: '0009' }, findings: [] }
    writeFileSync(
      script,
      `import { existsSync, writeFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
parentPort.on('message', ({ id }) => {
  if (existsSync(${JSON.stringify(broken)})) parentPort.postMessage({ type: 'done', id, outcome: ${JSON.stringify(outcome)} })
  else {
    writeFileSync(${JSON.stringify(broken)}, '')
    throw new Error('out of memory')
  }
})`,
    )
    worker = publishWorker(environment(), pathToFileURL(script))
    const [one, two] = [worker.publish(SMALL), worker.publish(SMALL)]
    const reason = 'The thread that publishes broke (out of memory); the release before stays. Publish again.'
    expect(await Promise.all([one, two].map((each) => each.catch(({ message }: Error) => message)))).toEqual([
      reason,
      reason,
    ])
    expect(existsSync(broken)).toBe(true)
    expect(await worker.publish(SMALL)).toEqual(outcome)
  })
})
