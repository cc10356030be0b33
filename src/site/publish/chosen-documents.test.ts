import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importVerb } from '#cli/content/import.ts'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { shownRelease } from '#publish/storage/release-storage.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { openSite, presentBuild, type Site } from '../site.ts'
import { openSiteStore } from '../store/open-site-store.ts'
import { PLANNED_PUBLISH, plannedRequest, planPublish } from '../jobs/planned-publish.ts'
import { recordRollBack, rollBack } from '../releases/roll-back.ts'
import { makeRelease } from './make-release.ts'
import { activateRelease } from './activate-release.ts'
import { previewPublish } from './preview-publish.ts'
import { publish } from './publish.ts'
import type { PublishRequest } from './publish-request.ts'

const [HOME, PRICING, SKU] = ['page:453025', 'page:453027', 'page:453200'] as const
const PAGES = [HOME, PRICING, SKU]

/** Options for the smallest possible publish. The small site has errors on purpose. */
const SMALL: PublishRequest = { plain: true, cards: false, styleguide: false, despiteErrors: true }

let folder: string
let site: Site
let store: Store
let commits = 0

beforeAll(async () => {
  folder = makeFolder()
  const files = Object.entries(SMALL_SITE).map(([path, text]) => [`content/${path}`, text])
  putFiles(folder, Object.fromEntries(files))
  const environment = { env: { ...process.env, DATA_DIR: join(folder, 'data') }, cwd: folder }
  await importVerb.run([], { ...environment, say: () => {}, note: () => {} })
  const build = await presentBuild(() => {})
  site = await openSite(environment, build)
  store = await openSiteStore(environment.env)
})
afterAll(async () => {
  await store.close()
  await site.store.close()
  removeFolder(folder)
})
beforeEach(() => publish(site, SMALL))

const save = async (...changes: Change[]): Promise<void> => {
  const keys = [...new Set(changes.map(({ on }) => on))]
  const base: Partial<Record<DocumentKey, number>> = {}
  const edits = new Map((await store.lastEdits()).map((edit) => [edit.key, edit.revision]))
  for (const key of keys) base[key] = edits.get(key) ?? 0
  const id = `commit-${(commits += 1)}`
  expect(await store.commit({ id, author: 'bo', at: 1, changes, base })).toMatchObject({ kind: 'saved' })
}

const titled = (on: (typeof PAGES)[number], text: string): Change => ({
  do: 'set-text',
  on,
  path: ['title'],
  language: 'en',
  text,
})

const pageOf = (id: number, route: string): Page => ({
  id,
  route,
  title: { en: route },
  category: 'website',
  sectionOrder: [],
  sections: {},
})

/** A page with the first section of the home page, whose text links to another page instead. */
async function linkingPage(id: number, route: string, leadsTo: number): Promise<Page> {
  const home = (await store.read(HOME))?.document
  const hero = JSON.stringify(home?.sections['hero']).replaceAll(PRICING.slice(5), String(leadsTo))
  return { ...pageOf(id, route), sectionOrder: ['hero'], sections: { hero: JSON.parse(hero) } }
}

const only = (...documents: DocumentKey[]) => publish(site, { ...SMALL, documents })

/** The live state: the digest of every page file, the text of one, and the revision of each document. */
async function live() {
  const release = await shownRelease(site.storage)
  if (!release) throw new Error('Nothing is live.')
  const { manifest } = release
  const pageFiles = new Set(manifest.pages.map(({ file }) => file))
  const sums = new Map(manifest.files.map(({ file, sha256 }) => [file, sha256]))
  return {
    manifest,
    pages: new Map([...pageFiles].map((file) => [file, sums.get(file)])),
    html: async (file: string) => String(await release.read(file)),
    digests: new Map(
      manifest.documents?.map(({ id, digest }) => [id === null ? 'design' : `page:${id}`, digest]),
    ),
  }
}

const filesOf = async (key: string): Promise<string[]> =>
  (await live()).manifest.pages.flatMap(({ id, file }) => (`page:${id}` === key ? [file] : []))

describe('a publish of chosen documents', () => {
  it('PUB-150 takes the chosen page in all languages, and nothing of what others have not finished', async () => {
    const before = await live()
    await save(
      titled(SKU, 'What a SKU is'),
      titled(PRICING, 'Half-written prices'),
      titled(HOME, 'Half-written home'),
    )
    await only(SKU)
    const after = await live()
    const changed = [...after.pages]
      .filter(([file, sum]) => before.pages.get(file) !== sum)
      .map(([file]) => file)
    expect(changed.toSorted()).toEqual(
      (await filesOf(SKU)).filter((file) => changed.includes(file)).toSorted(),
    )
    expect(changed).not.toEqual([])
    const texts = await Promise.all([...after.pages.keys()].map(after.html))
    expect(texts.join()).toContain('What a SKU is')
    expect(texts.join()).not.toContain('Half-written')
    const revisions = new Map(after.manifest.documents?.map(({ id, revision }) => [id, revision]))
    expect(revisions.get(453200)).toBe((await store.read(SKU))?.revision)
    expect(revisions.get(453025)).toBe(((await store.read(HOME))?.revision ?? 0) - 1)
  })

  it('PUB-150 everything goes out with a publish of everything that follows', async () => {
    await save(titled(SKU, 'One alone'), titled(HOME, 'Home later'))
    await only(SKU)
    await publish(site, SMALL)
    const digests = new Map(
      await store.atOnce(async (moment) =>
        (await moment.digests()).map(
          ({ id, digest }) => [id === null ? 'design' : `page:${id}`, digest] as const,
        ),
      ),
    )
    expect((await live()).digests).toEqual(digests)
  })

  it('PUB-150 leaves all else byte for byte, whatever is edited and chosen', async () => {
    // A seeded Lehmer generator, so that failures are reproducible.
    let state = 20_261_125
    const below = (limit: number): number => (state = (state * 48_271) % 2_147_483_647) % limit
    for (let round = 1; round <= 8; round += 1) {
      const edited = PAGES.filter(() => below(3) > 0)
      for (const key of edited) await save(titled(key, `Round ${round}, ${key}`))
      const chosen = PAGES.filter(() => below(2) === 0)
      const before = await live()
      const said = await previewPublish(site, { ...SMALL, documents: chosen })
      await only(...chosen)
      const after = await live()
      const mayChange = new Set([...said.documents, ...said.pages].map(({ key }) => key))
      const kept = after.manifest.pages.filter(({ id }) => !mayChange.has(`page:${id}`))
      const differing = kept.filter(({ file }) => after.pages.get(file) !== before.pages.get(file))
      expect(differing.map(({ file }) => file)).toEqual([])
      for (const key of PAGES) {
        const saved = await store.atOnce(
          async (moment) => (await moment.digests()).find(({ id }) => `page:${id}` === key)?.digest,
        )
        const expected = chosen.includes(key) ? saved : before.digests.get(key)
        expect(after.digests.get(key), `${key} in round ${round}`).toBe(expected)
      }
    }
  })

  it('PUB-150 takes along a new page that it links to, and says why', async () => {
    await save(
      { do: 'insert-page', on: 'page:7', page: pageOf(7, 'seven') },
      { do: 'insert-page', on: 'page:8', page: pageOf(8, 'eight') },
      { do: 'insert-page', on: 'page:9', page: await linkingPage(9, 'nine', 7) },
    )
    const said = await previewPublish(site, { ...SMALL, documents: ['page:9'] })
    expect(said.documents.map(({ key, because, by, change }) => [key, because, by, change])).toEqual([
      ['page:9', 'chosen', undefined, 'new'],
      ['page:7', 'linked', 'page:9', 'new'],
    ])
    expect(said.behind.map(({ key, name, author }) => [key, name, author])).toEqual([
      ['page:8', 'eight', 'bo'],
    ])
    await only('page:9')
    const { digests } = await live()
    expect(['page:7', 'page:8', 'page:9'].filter((key) => digests.has(key))).toEqual(['page:7', 'page:9'])
  })

  it('PUB-150 refuses a document that is not there, and says so', async () => {
    await expect(only('page:999')).rejects.toThrow('There is no document page:999')
  })

  it('PUB-151 PUB-260 reports which other pages change because they show something of it, and makes nothing', async () => {
    await save(titled(PRICING, 'Prices for all'), titled(SKU, 'Not yet'))
    const before = await site.storage.ids()
    const said = await previewPublish(site, { ...SMALL, documents: [PRICING] })
    // The same documents are known at once, before anything is rendered.
    const { documents, behind } = said
    const brief = await previewPublish(site, { ...SMALL, documents: [PRICING], brief: true })
    expect(brief).toEqual({ documents, behind, pages: [], findings: [] })
    expect(await site.storage.ids()).toEqual(before)
    expect(said.documents.map(({ key }) => key)).toEqual([PRICING])
    expect(said.behind.map(({ key }) => key)).toEqual([SKU])
    const was = await live()
    await only(PRICING)
    const is = await live()
    const changed = new Set(
      is.manifest.pages.flatMap(({ id, file }) =>
        is.pages.get(file) === was.pages.get(file) ? [] : [`page:${id}`],
      ),
    )
    expect(new Set([...said.pages.map(({ key }) => key), PRICING])).toEqual(changed)
  })

  it('PUB-152 a page that is renamed alone leaves its redirect behind, and no other rule goes out', async () => {
    const route = (await store.read(SKU))?.document.route ?? ''
    const [from, to] = [`/${route}`, '/blog/skus']
    await save(
      { do: 'set-route', on: SKU, route: 'blog/skus' },
      { do: 'insert-redirect', on: 'design', index: 0, redirect: { from, to, status: 301 } },
      {
        do: 'insert-redirect',
        on: 'design',
        index: 0,
        redirect: { from: '/half', to: '/written', status: 301 },
      },
    )
    await only(SKU)
    const { manifest } = await live()
    expect(manifest.redirects.map((rule) => rule.from)).toEqual(['/tour', from])
    expect(manifest.pages.some((page) => page.route === 'blog/skus')).toBe(true)
    // Another page later: the rule, which the design does not have at that revision, stays.
    await save(titled(HOME, 'After the move'))
    await only(HOME)
    expect((await live()).manifest.redirects.map((rule) => rule.from)).toEqual(['/tour', from])
    await save({ do: 'remove-redirect', on: 'design', from: '/half' })
  })

  it('PUB-150 a page that was removed leaves the site alone', async () => {
    await save({ do: 'insert-page', on: 'page:10', page: pageOf(10, 'ten') })
    await only('page:10')
    await save({ do: 'remove-page', on: 'page:10' }, titled(HOME, 'Stays for now'))
    const before = await live()
    await only('page:10')
    const after = await live()
    expect([before.digests.has('page:10'), after.digests.has('page:10')]).toEqual([true, false])
    expect(after.digests.get(HOME)).toBe(before.digests.get(HOME))
  })
})

describe('publishes that meet', () => {
  it('PUB-153 two of different pages are both live in the end', async () => {
    await save(titled(SKU, 'Met one'), titled(PRICING, 'Met two'), titled(HOME, 'Met none'))
    const home = (await live()).digests.get(HOME)
    await Promise.all([only(SKU), only(PRICING)])
    const { html, pages, digests } = await live()
    const texts = (await Promise.all([...pages.keys()].map(html))).join()
    expect(texts).toContain('Met one')
    expect(texts).toContain('Met two')
    expect(digests.get(HOME)).toBe(home)
  })

  it('PUB-153 one that was based on another release than the live one is not shown', async () => {
    await save(titled(SKU, 'Late one'), titled(PRICING, 'Late two'))
    const early = await makeRelease(site, { ...SMALL, documents: [PRICING] })
    const late = await makeRelease(site, { ...SMALL, documents: [SKU] })
    expect(await activateRelease(site, early)).toMatchObject({ shown: true })
    await expect(activateRelease(site, late)).rejects.toThrow(
      expect.objectContaining({ name: 'BaseChanged' }),
    )
    const { html, pages } = await live()
    const texts = (await Promise.all([...pages.keys()].map(html))).join()
    expect([texts.includes('Late one'), texts.includes('Late two')]).toEqual([false, true])
  })

  it.each([{ documents: [SKU] }, {}])(
    'PUB-155 one that gave way to going back says so and is not made again, of %j',
    async (chosen) => {
      await save(titled(SKU, `Given way with ${JSON.stringify(chosen)}`))
      let made = 0
      const keep: Site['storage']['keep'] = async (...draft) => {
        const id = await site.storage.keep(...draft)
        made += 1
        const { release, from } = await rollBack(site.storage, null)
        await recordRollBack(store, site.storage, { number: release ?? '', from, author: 'ann', at: 1 })
        return id
      }
      const busy = { ...site, storage: { ...site.storage, keep } }
      const { summary, gaveWayTo } = await publish(busy, { ...SMALL, ...chosen })
      expect([summary.shown, made]).toEqual([false, 1])
      expect(gaveWayTo).toBe(await site.storage.currentId('live'))
      expect(gaveWayTo).not.toBe(summary.release)
    },
  )

  /** Plans a publish of documents; returns the request when it runs. */
  const planned = async (...documents: DocumentKey[]): Promise<PublishRequest> => {
    const at = Date.now() + 3_600_000
    const { planned: plan } = await planPublish(store, { author: 'bo', documents, at }, async (of) => {
      expect(of.documents).toEqual(documents)
      return []
    })
    const job = (await store.jobs.waiting(PLANNED_PUBLISH)).find(({ id }) => id === plan?.id)
    return { ...SMALL, ...plannedRequest(job?.payload ?? {}) }
  }

  it('PUB-157 a planned publish of chosen pages takes them as they were, and nothing else', async () => {
    await save(titled(SKU, 'Chosen and planned'), titled(HOME, 'Not chosen'))
    const request = await planned(SKU)
    await save(titled(SKU, 'Written since'), titled(PRICING, 'Published since'))
    await only(PRICING)
    await publish(site, request)
    const { html, pages } = await live()
    const texts = (await Promise.all([...pages.keys()].map(html))).join()
    const shown = ['Chosen and planned', 'Published since', 'Written since', 'Not chosen']
    expect(shown.filter((text) => texts.includes(text))).toEqual(['Chosen and planned', 'Published since'])
  })

  it('PUB-157 it does nothing for a page that was removed, and left the site, since', async () => {
    await save({ do: 'insert-page', on: 'page:11', page: pageOf(11, 'eleven') })
    await only('page:11')
    await save({ do: 'remove-page', on: 'page:11' })
    const request = await planned('page:11')
    await only('page:11')
    const before = await live()
    expect(before.digests.has('page:11')).toBe(false)
    await publish(site, request)
    expect((await live()).digests).toEqual(before.digests)
  })

  it('PUB-153 a planned publish leaves a page alone that was published after it was approved', async () => {
    await save(titled(SKU, 'Approved'), titled(HOME, 'Approved home'))
    const asOf = await store.lastSeq()
    await save(titled(SKU, 'Published since'))
    await only(SKU)
    await publish(site, { ...SMALL, asOf, unlessLater: true })
    const { html, pages } = await live()
    const texts = (await Promise.all([...pages.keys()].map(html))).join()
    expect(texts).toContain('Approved home')
    expect(texts).toContain('Published since')
  })
})

it('PUB-154 a new program shows what was live, with a page that was published alone and without drafts', async () => {
  await save(titled(SKU, 'Alone and live'), titled(HOME, 'A draft still'))
  await only(SKU)
  const before = await live()
  const later = { ...site, build: { ...site.build, stamp: 'another program' } }
  await publish(later, { ...SMALL, documents: [] })
  const after = await live()
  expect(after.manifest.build).toBe('another program')
  expect(after.manifest.documents).toEqual(before.manifest.documents)
  await publish(site, { ...SMALL, documents: [] })
})

it('PUB-154 a new address shows what was live under that address', async () => {
  await save(titled(SKU, 'At home'), titled(HOME, 'A draft still'))
  await only(SKU)
  const before = await live()
  await publish({ ...site, origin: 'https://moved.example' }, { ...SMALL, documents: [] })
  const after = await live()
  expect(after.manifest.origin).toBe('https://moved.example')
  expect(after.manifest.documents).toEqual(before.manifest.documents)
  await publish(site, { ...SMALL, documents: [] })
})
