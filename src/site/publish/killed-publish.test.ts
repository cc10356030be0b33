import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import type { Change } from '#edit/change.ts'
import { readPiece } from '#publish/release/pack.ts'
import { packsFolder, releasesFolder } from '#publish/release/release-folder.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { PROJECT } from '../settings/project.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { publish } from './publish.ts'
import type { PublishRequest } from './publish-request.ts'

const [HOME, PRICING] = ['page:453025', 'page:453027'] as const

/** As small as a publish gets. The small site has errors on purpose. */
const SMALL: PublishRequest = { plain: true, cards: false, styleguide: false, despiteErrors: true }

/** Publishes the home page, and is killed at a moment: during a step, at the switch, or while a draft waits for its publish. */
const CHILD = `
const { openSite, presentBuild } = await import('#site/site.ts')
const { publish } = await import('#site/publish/publish.ts')
const { previewPublish } = await import('#site/publish/preview-publish.ts')
const { KeptDraft } = await import('#publish/make/kept-draft.ts')
const [moment, request] = [process.env.KILLED_AT, JSON.parse(process.env.REQUEST)]
const reached = (at) => at === moment && process.kill(process.pid, 'SIGKILL')
const opened = await openSite({ env: process.env, cwd: process.cwd() }, await presentBuild(() => {}))
const { storage } = opened
const switchTo = async (...to) => reached('before the switch') || storage.switchTo(...to)
const site = { ...opened, storage: { ...storage, switchTo } }
const kept = new KeptDraft()
if (process.env.LOOKS === 'yes') await previewPublish(site, request, { kept })
reached('after the look')
await publish(site, request, { kept, progress: ({ step }) => reached(step) })
`

let folder: string
let site: Site
let store: Store
let edits = 0

const dataDir = () => join(folder, 'data')

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const environment = { env: { ...process.env, DATA_DIR: dataDir() }, cwd: folder }
  await importVerb.run([], { ...environment, say: () => {}, note: () => {} })
  site = await openSite(environment, await presentBuild(() => {}))
  store = await openSiteStore(environment.env)
})
afterAll(async () => {
  await store.close()
  await site.store.close()
  removeFolder(folder)
})
beforeEach(() => publish(site, SMALL))

async function entitle(on: typeof HOME | typeof PRICING, text: string): Promise<void> {
  const base = { [on]: (await store.read(on))?.revision ?? 0 }
  const change: Change = { do: 'set-text', on, path: ['title'], language: 'en', text }
  const commit = { id: `edit-${(edits += 1)}`, author: 'bo', at: 1, changes: [change], base }
  expect(await store.commit(commit)).toMatchObject({ kind: 'saved' })
}

/** Lets another process publish until it is killed; returns the signal that ended it. */
async function publishKilledAt(moment: string, looks: boolean, request: PublishRequest): Promise<unknown> {
  const child = spawn(process.execPath, ['-e', CHILD], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      // Node reads what the first of them compiled.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      DATA_DIR: dataDir(),
      KILLED_AT: moment,
      LOOKS: looks ? 'yes' : 'no',
      REQUEST: JSON.stringify(request),
    },
  })
  const ended = Promise.withResolvers<unknown>()
  child.once('exit', (_, signal) => ended.resolve(signal))
  return ended.promise
}

/** Reads every live piece and compares it with its checksum. */
async function live(): Promise<ReadonlyMap<string, string>> {
  const release = await shownRelease(site.storage)
  if (!release) throw new Error('Nothing is live.')
  const pieces = new Map<string, string>()
  for (const name of Object.keys(release.places.places)) {
    const content = await readPiece(packsFolder(dataDir()), release.places, name)
    pieces.set(name, content.toString('latin1'))
  }
  return pieces
}

const drafts = (): string[] =>
  readdirSync(releasesFolder(dataDir())).filter((name) => name.startsWith('next-'))

describe('a publish of chosen documents that is killed', () => {
  it.each([
    ['rendering', false, 1],
    ['writing', false, 1],
    ['checked', false, 1],
    ['before the switch', false, 0],
    ['after the look', true, 1],
    ['checked', true, 1],
    ['before the switch', true, 0],
  ] as const)(
    'PUB-172 leaves visitors what they had, and the next one is right (%s, looked at before: %s)',
    async (moment, looks, left) => {
      await entitle(HOME, `Chosen ${edits}`)
      await entitle(PRICING, `Stays ${edits}`)
      const request = { ...SMALL, documents: [HOME] }
      const before = await live()
      expect(await publishKilledAt(moment, looks, request)).toBe('SIGKILL')
      expect(await live()).toEqual(before)
      expect(drafts()).toHaveLength(left)
      expect((await publish(site, request)).summary.shown).toBe(true)
      const after = await live()
      expect(after.get('index.html')).toContain(`Chosen ${edits - 2}`)
      expect(after.get('pricing/index.html')).not.toContain(`Stays ${edits - 1}`)
      expect(drafts()).toEqual([])
    },
  )
})
