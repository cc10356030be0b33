import { cpSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import type { Change } from '#edit/change.ts'
import type { PublishEvent } from '#publish/make/progress.ts'
import { KEPT_DRAFT_MS, KeptDraft } from '#publish/make/kept-draft.ts'
import { readPiece } from '#publish/release/pack.ts'
import { packsFolder, releasesFolder } from '#publish/release/release-folder.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { previewPublish } from './preview-publish.ts'
import { publish } from './publish.ts'
import type { PublishRequest } from './publish-request.ts'

const [HOME, PRICING] = ['page:453025', 'page:453027'] as const

/** The small site has errors on purpose. */
const SMALL: PublishRequest = { cards: false, styleguide: false, despiteErrors: true }

type OpenedSite = Site & { readonly edited: Store }

let folder: string
/** Two identical sites, of which one previews what the other publishes directly. */
let looking: OpenedSite
let direct: OpenedSite
let kept: KeptDraft

async function opened(dataDir: string): Promise<OpenedSite> {
  const environment = { env: { ...process.env, DATA_DIR: dataDir }, cwd: folder }
  const site = await openSite(environment, await presentBuild(() => {}))
  return { ...site, edited: await openSiteStore(environment.env) }
}

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  const environment = { env: { ...process.env, DATA_DIR: one }, cwd: folder }
  await importVerb.run([], { ...environment, say: () => {}, note: () => {} })
  cpSync(one, other, { recursive: true })
  looking = await opened(one)
  direct = await opened(other)
})
afterAll(async () => {
  for (const { store, edited } of [looking, direct]) {
    await store.close()
    await edited.close()
  }
  removeFolder(folder)
})
beforeEach(async () => {
  kept = new KeptDraft()
  await publish(looking, SMALL)
  await publish(direct, SMALL)
})
afterEach(async () => {
  vi.useRealTimers()
  await kept.drop()
})

let edits = 0

/** Gives a page another title, on each of the sites. */
async function entitle(on: typeof HOME | typeof PRICING, text: string, sites = [looking, direct]) {
  edits += 1
  for (const { edited } of sites) {
    const base = { [on]: (await edited.read(on))?.revision ?? 0 }
    const change: Change = { do: 'set-text', on, path: ['title'], language: 'en', text }
    const commit = { id: `edit-${edits}`, author: 'bo', at: 1, changes: [change], base }
    expect(await edited.commit(commit)).toMatchObject({ kind: 'saved' })
  }
}

/** Publishes what may have been previewed; returns the steps that it took. */
async function published(request: PublishRequest): Promise<string[]> {
  const steps: string[] = []
  const progress = ({ step }: PublishEvent) => void steps.push(step)
  const { summary } = await publish(looking, request, { kept, progress })
  expect(summary.shown).toBe(true)
  return steps
}

/** What visitors get: the list of the release and every piece of it. */
async function released({ storage }: Site) {
  const release = await shownRelease(storage)
  if (!release) throw new Error('Nothing is live.')
  const { manifest, places } = release
  const names = Object.keys(places.places)
  const pieces = names.map(async (name) => {
    const content = await readPiece(packsFolder(storage.folder), places, name)
    return [name, content.toString('base64')] as const
  })
  return { manifest, pieces: await Promise.all(pieces) }
}

const drafts = (site: Site): string[] =>
  readdirSync(releasesFolder(site.storage.folder)).filter((name) => name.startsWith('next-'))

const packs = (site: Site): string[] => readdirSync(packsFolder(site.storage.folder))

describe('a publish of what was looked at', () => {
  it.each([
    ['chosen documents', { ...SMALL, documents: [HOME] }],
    ['everything', SMALL],
  ])('PUB-170 draws nothing again and has the same bytes, for %s', async (_, request) => {
    await entitle(HOME, `Looked at ${edits}`)
    await entitle(PRICING, `Another ${edits}`)
    const preview = await previewPublish(looking, request, { kept })
    expect(preview.documents.map(({ key }) => key)).toContain(HOME)
    expect(drafts(looking)).toHaveLength(1)
    const steps = await published(request)
    expect(steps).not.toContain('rendering')
    expect(steps).toEqual(expect.arrayContaining(['checked', 'switched']))
    await publish(direct, request)
    expect(await released(looking)).toEqual(await released(direct))
    expect(drafts(looking)).toEqual([])
    const records = await Promise.all(
      [looking, direct].map(async ({ store }) => (await store.releases.list({ limit: 1 }))[0]),
    )
    expect(records[0]?.seq).toBe(records[1]?.seq)
    expect(records[0]?.detail).toEqual(records[1]?.detail)
  })

  it('PUB-170 is redrawn when something was saved meanwhile', async () => {
    const request = { ...SMALL, documents: [HOME] }
    await entitle(HOME, 'Before the look')
    await previewPublish(looking, request, { kept })
    await entitle(HOME, 'After the look')
    expect(await published(request)).toContain('rendering')
    await publish(direct, request)
    expect(await released(looking)).toEqual(await released(direct))
    const { pieces } = await released(looking)
    const home = new Map(pieces).get('index.html')
    expect(Buffer.from(home ?? '', 'base64').toString()).toContain('After the look')
  })

  it('PUB-170 is redrawn for other revisions, although their texts are the same', async () => {
    const request = { ...SMALL, documents: [HOME] }
    await entitle(HOME, 'The same')
    await previewPublish(looking, request, { kept })
    await entitle(HOME, 'Something else')
    await entitle(HOME, 'The same')
    expect(await published(request)).toContain('rendering')
    await publish(direct, request)
    expect((await released(looking)).manifest.documents).toEqual((await released(direct)).manifest.documents)
  })

  it('PUB-170 is redrawn after another publish', async () => {
    await entitle(HOME, `Chosen ${edits}`)
    await entitle(PRICING, `Published by others ${edits}`)
    const request = { ...SMALL, documents: [HOME] }
    await previewPublish(looking, request, { kept })
    for (const site of [looking, direct]) await publish(site, { ...SMALL, documents: [PRICING] })
    expect(await published(request)).toContain('rendering')
    await publish(direct, request)
    expect(await released(looking)).toEqual(await released(direct))
  })

  it('PUB-170 is redrawn with other settings', async () => {
    await entitle(HOME, `Plain ${edits}`)
    await previewPublish(looking, { ...SMALL, plain: true }, { kept })
    expect(await published(SMALL)).toContain('rendering')
    await publish(direct, SMALL)
    expect(await released(looking)).toEqual(await released(direct))
  })
})

describe('what is kept of a look', () => {
  it('PUB-171 is one draft, which another look takes the place of', async () => {
    const before = packs(looking)
    await entitle(HOME, `One ${edits}`)
    await entitle(PRICING, `Other ${edits}`)
    await previewPublish(looking, { ...SMALL, documents: [HOME] }, { kept })
    const [first] = drafts(looking)
    await previewPublish(looking, { ...SMALL, documents: [PRICING] }, { kept })
    expect(drafts(looking)).toHaveLength(1)
    expect(drafts(looking)).not.toContain(first)
    expect(packs(looking)).toHaveLength(before.length + 1)
    await kept.drop()
    expect(drafts(looking)).toEqual([])
    expect(packs(looking)).toEqual(before)
  })

  it('PUB-171 is answered from while nothing changes', async () => {
    await entitle(HOME, `Twice ${edits}`)
    const request = { ...SMALL, documents: [HOME] }
    const first = await previewPublish(looking, request, { kept })
    const [draft] = drafts(looking)
    expect(await previewPublish(looking, request, { kept })).toEqual(first)
    expect(drafts(looking)).toEqual([draft])
  })

  it('PUB-171 is removed after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const removed = Promise.withResolvers<void>()
    const drafted = {
      identity: 'own',
      manifest: (await released(looking)).manifest,
      lengthOf: () => null,
      keep: () => Promise.reject(new Error('Nobody publishes it.')),
      abandon: async () => removed.resolve(),
    }
    await kept.keep(drafted)
    vi.advanceTimersByTime(KEPT_DRAFT_MS - 1)
    // A second preview does not extend its time.
    expect(kept.take('own')).toBe(drafted)
    await kept.keep(drafted)
    vi.advanceTimersByTime(1)
    await removed.promise
    expect(kept.take('own')).toBeNull()
  })
})
