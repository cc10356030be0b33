import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Finding } from '#content/check/finding.ts'
import { fixtureInput, fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'
import { cspDigest } from '../disk/digest.ts'
import { keepChecked } from './draft-release.ts'
import type { DraftedRelease } from './drafted-release.ts'
import { draftExport, exportSite } from '../export/export-site.ts'
import { PagePool } from '../pages/page-pool.ts'
import type { PublishInput } from './publish-input.ts'
import { publishSite } from './publish-site.ts'
import type { PublishSummary } from './publish-summary.ts'
import { PublishStopped } from './publish-stopped.ts'
import { currentRelease, readRelease, releaseIds } from '../release/release-folder.ts'

type Element = DefaultTreeAdapterTypes.Element

let folder: string
let input: PublishInput
let first: PublishSummary

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-test-'))
  input = { ...(await fixtureInput()), cacheFolder: join(folder, 'cache') }
  first = await publishSite(folder, input)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it('PUB-142 keeps with a release the revision of each document that it was made from', async () => {
  const apart = join(folder, 'with-revisions')
  const documents = [
    { id: null, revision: 4, digest: 'a' },
    { id: 453025, revision: 7, digest: 'b' },
  ]
  const { release } = await publishSite(apart, { ...input, documents })
  expect((await readRelease(apart, release))?.manifest.documents).toEqual(documents)
  expect((await readRelease(folder, first.release))?.manifest).not.toHaveProperty('documents')
})

const read = async (file: string, id = first.release) =>
  (await (await readRelease(folder, id))?.read(file))?.toString('utf8') ?? ''
/** Names of all files of the first release. */
const names = async () =>
  (await readRelease(folder, first.release))?.manifest.files.map(({ file }) => file) ?? []
const filesIn = async (root: string): Promise<string[]> =>
  (await readdir(root, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

/** Every element of a document. */
function elementsOf(html: string): Element[] {
  const found: Element[] = []
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node) found.push(node)
    if ('childNodes' in node) for (const child of node.childNodes) walk(child)
  }
  walk(parse(html))
  return found
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value
const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('')

/** Addresses of the translations in a page's head, by language. */
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    elementsOf(html)
      .filter((element) => element.tagName === 'link' && attribute(element, 'hreflang') !== undefined)
      .map((element) => [attribute(element, 'hreflang'), attribute(element, 'href')]),
  )

describe('a release', () => {
  it('PUB-6 has every page in its plain form and under each text language', async () => {
    const out = join(folder, 'forms')
    await exportSite(out, input)
    const files = await filesIn(out)
    for (const { route } of fixturePages) {
      for (const prefix of ['', 'en/', 'fr/', 'es/', 'it/', 'nl/']) {
        expect(files).toContain(`${prefix}${route === 'home' ? '' : `${route}/`}index.html`)
      }
    }
  })

  it('PUB-9 holds no style attribute, no handler, and only the inline pieces that its policy names', async () => {
    const release = await currentRelease(folder)
    for (const { file, policy } of release?.manifest.pages ?? []) {
      const elements = elementsOf(await read(file))
      const names = elements.flatMap(({ attrs }) => attrs.map(({ name }) => name))
      expect(names.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([])
      const inline = (tag: string, isData: (type: string) => boolean) =>
        elements
          .filter((each) => each.tagName === tag && attribute(each, 'src') === undefined)
          .filter((each) => !isData(attribute(each, 'type') ?? ''))
          .map((each) => cspDigest(textOf(each)))
      expect(inline('style', () => false)).toEqual(policy.styles)
      expect(inline('script', (type) => type.includes('json'))).toEqual(policy.scripts)
    }
  })

  it('PUB-9 has the styles of the kinds and components in use, layers in their order, and no others', async () => {
    const html = await read('pricing/index.html')
    expect(html).toContain('.hero')
    expect(html).not.toContain('.slider-track')
    const layers = [...html.matchAll(/@layer ([^{;]+)[{;]/g)].flatMap(([, names]) => names?.split(',') ?? [])
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'look', 'kinds', 'sections', 'page'])
  })

  it('PUB-10 reports what can not be shown, and shows the rest', async () => {
    expect(first.problems).toEqual(
      expect.arrayContaining([
        'pricing-eur: a link leads to page 999999, which does not exist',
        'pricing: block x2 is of the unknown kind no-such-kind',
        'pricing: block x3 has no kind',
        'pricing: section broken is of the unknown component no-such-component',
      ]),
    )
    expect(await read('pricing/index.html')).toContain('Three plans')
  })

  it('LINK-3 shows the words of a link to a page that is gone as text', async () => {
    expect(await read('pricing-eur/index.html')).toMatch(/<span[^>]*>A page that is gone<\/span>/)
  })

  it('MODEL-3 shows the data of the section that a section is linked to', async () => {
    const html = await read('pricing-eur/index.html')
    expect(html).toMatch(/<section id="same"[^>]*>.*The same on two pages/)
    const data = (await names()).find((file) => /^ww_page_data\/.*\/453028\/data\.json$/.test(file)) ?? ''
    const json: unknown = JSON.parse(await read(data))
    expect(json).toHaveProperty('sections.same.data.wwObjects.main', [{ uniqueId: 's1', isWwObject: true }])
  })

  it('PUB-7 lists in the sitemap what search engines may keep, with the translations of the heads', async () => {
    const index = await read('sitemap.xml')
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
      url.slice(ORIGIN.length + 1),
    )
    expect(files).toEqual(['sitemap-en.xml', 'sitemap-fr.xml'])
    const sitemap = (await Promise.all(files.map((file) => read(file)))).join('')
    const locations = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)
    expect(locations).toContain(`${ORIGIN}/pricing`)
    expect(locations).not.toContain(`${ORIGIN}/404`)
    expect(locations).not.toContain(`${ORIGIN}/fr/blog`)
    for (const [, loc, rest] of sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(.*)<\/url>/g)) {
      const path = (loc ?? '').slice(ORIGIN.length + 1)
      const html = await read(`${path === '' ? '' : `${path}/`}index.html`)
      const listed = [...(rest ?? '').matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      expect(Object.fromEntries(listed.map(([, code, url]) => [code, url]))).toEqual(alternatesOf(html))
    }
  })

  it('PUB-8 has feeds of the blog in three forms', async () => {
    const json: unknown = JSON.parse(await read('blog/feed.json'))
    expect(json).toMatchObject({
      feed_url: `${ORIGIN}/blog/feed.json`,
      items: [{ url: `${ORIGIN}/blog/what-is-sku`, date_published: '2025-11-11T12:00:00Z' }],
    })
    expect(await read('blog/feed.xml')).toContain('<pubDate>Tue, 11 Nov 2025 12:00:00 GMT</pubDate>')
    expect(await read('fr/blog/atom.xml')).toContain('<updated>2026-10-06T12:00:00Z</updated>')
  })

  it('PUB-12 has a runtime below 3,700 bytes', async () => {
    const runtime = (await names()).find((name) => /^assets\/runtime-.*\.js$/.test(name)) ?? ''
    expect(brotliCompressSync(await read(runtime)).length).toBeLessThan(3_700)
  })

  it.each(['popups', 'parallax'])('LIFE-13 has %s as a separate script, below 1 KB', async (part) => {
    const script = (await names()).find((name) => name.startsWith(`api/asset/script/front/${part}.js/`)) ?? ''
    const code = await read(script)
    expect(code).not.toContain('import')
    expect(brotliCompressSync(code).length).toBeLessThan(1_000)
  })
})

/** Time limit of a test with several publishes on a busy machine, in ms. */
const SLOW_MS = 120_000

/** The site with a changed text on one page. */
const withText = (text: string): typeof fixturePages =>
  JSON.parse(JSON.stringify(fixturePages).replaceAll('Three plans', text)) as typeof fixturePages

describe('publishing', () => {
  it('PUB-5 leaves the live release when nothing changed', async () => {
    const ids = await releaseIds(folder)
    const steps: string[] = []
    const again = await publishSite(folder, input, ({ step }) => steps.push(step))
    expect(steps).toEqual(['unchanged'])
    expect(again).toEqual({ ...first, written: 0, shared: first.files })
    expect(await releaseIds(folder)).toEqual(ids)
  })

  it('PUB-5 renders again the pages that show what changed, and writes what came out differently', async () => {
    const rendered: number[] = []
    const third = await publishSite(folder, { ...input, pages: withText('Four plans') }, (event) => {
      if (event.step === 'rendering') rendered.push(event.of)
    })
    // The other page shows a section of the changed one.
    expect(rendered).toEqual([2])
    const before = await readRelease(folder, first.release)
    const after = await readRelease(folder, third.release)
    const known = new Map(before?.manifest.files.map(({ file, sha256 }) => [file, sha256]))
    const changed = after?.manifest.files.filter(({ file, sha256 }) => known.get(file) !== sha256)
    expect(third.written).toBe(changed?.length)
    expect(changed?.map(({ file }) => file).filter((file) => file.endsWith('.html'))).toEqual(
      ['es/', 'fr/', 'it/', 'nl/', ''].map((prefix) => `${prefix}pricing/index.html`),
    )
    expect(await read('pricing/index.html', third.release)).toContain('Four plans')
    expect(await read('blog/index.html', third.release)).toBe(await read('blog/index.html'))
  })

  it(
    'PUB-5 PUB-8 makes what one page changes as if all were made again: a text, a title, an article more, one less, a page of the menu moved',
    { timeout: SLOW_MS },
    async () => {
      await publishSite(folder, input)
      const titled = fixturePages.map((page) =>
        page.id === 453183 ? { ...page, title: { en: 'A stock keeping unit' } } : page,
      )
      const article = fixturePages.find(({ id }) => id === 453183)
      if (!article) throw new Error('no article')
      const second = { ...article, id: 453184, route: 'blog/second', title: { en: 'Second' } }
      const unlisted = { ...second, pageMeta: { ...second.pageMeta, noindex: true } }
      for (const [at, pages] of [
        withText('Four plans'),
        [...titled, second],
        [...titled, unlisted],
        titled.map((page) => (page.id === 453027 ? { ...page, route: 'prices' } : page)),
      ].entries()) {
        const fresh = join(folder, `fresh-${at}`)
        const changed = await publishSite(folder, { ...input, pages })
        const alone = await publishSite(fresh, { ...input, pages, cacheFolder: join(folder, 'cache') })
        const [one, two] = [
          await readRelease(folder, changed.release),
          await readRelease(fresh, alone.release),
        ]
        expect(one?.manifest).toEqual(two?.manifest)
      }
      await publishSite(folder, input)
    },
  )

  it('PUB-3 leaves the previous release live when it stops half-way', async () => {
    const before = await currentRelease(folder)
    const ids = await releaseIds(folder)
    const stop = (): never => {
      throw new Error('power cut')
    }
    const changed = fixturePages.map((page) => ({ ...page, name: 'changed' }))
    await expect(publishSite(folder, { ...input, pages: changed }, stop)).rejects.toThrow('power cut')
    expect((await currentRelease(folder))?.id).toBe(before?.id)
    expect(await releaseIds(folder)).toEqual(ids)
    expect((await publishSite(folder, input)).files).toBe(before?.manifest.files.length)
  })

  it('LOAD-3 keeps a preprod release apart, under a cache version with a p, for nobody to find', async () => {
    const live = await currentRelease(folder)
    await publishSite(folder, { ...input, channel: 'preprod' })
    expect((await currentRelease(folder))?.id).toBe(live?.id)
    const preprod = await currentRelease(folder, 'preprod')
    expect([live?.manifest.channel, preprod?.manifest.channel]).toEqual(['live', 'preprod'])
    const files = preprod?.manifest.files.map(({ file }) => file) ?? []
    expect(files.filter((file) => /^ww_page_data\/p[0-9a-f]+\//.test(file))).toHaveLength(fixturePages.length)
    const text = async (file: string) => (await preprod?.read(file))?.toString('utf8')
    expect([live?.manifest.design.cacheVersion, preprod?.manifest.design.cacheVersion]).toEqual(['3', '3p'])
    expect(await text('pricing/index.html')).toMatch(/"cacheVersion":"3p","cacheRandom":"p[0-9a-f]+"/)
    expect(await text('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
    for (const { file } of preprod?.manifest.pages ?? []) {
      expect(await text(file)).toContain('<meta name="robots" content="noindex">')
    }
  })

  it('PREPROD-5 what search engines must not find, the search of a preprod release finds', async () => {
    await publishSite(folder, { ...input, channel: 'preprod' })
    const text = async (channel: 'live' | 'preprod', file: string) =>
      (await (await currentRelease(folder, channel))?.read(file))?.toString('utf8')
    expect(await text('preprod', 'search/en.json')).toBe(await text('live', 'search/en.json'))
    expect(await text('preprod', 'sitemap-en.xml')).toContain(`<loc>${ORIGIN}/pricing</loc>`)
  })

  it(
    'PUB-14 makes two releases when two publish at once, and keeps the last ten',
    { timeout: SLOW_MS },
    async () => {
      const own = join(folder, 'own')
      const both = await Promise.all([publishSite(own, input), publishSite(own, input)])
      expect(both.map(({ release }) => release).toSorted()).toEqual(['0001', '0002'])
      for (let times = 0; times < 9; times += 1) {
        await publishSite(own, { ...input, pages: withText(`Plan ${times}`) })
      }
      expect(await releaseIds(own)).toHaveLength(10)
      expect((await currentRelease(own))?.id).toBe('0011')
    },
  )

  it('PUB-11 writes a site that needs nothing but a file host', async () => {
    const out = join(folder, 'out')
    await exportSite(out, input)
    const files = new Set(await filesIn(out))
    expect(files).toContain('404.html')
    for (const file of [...files].filter((name) => name.endsWith('.html'))) {
      const targets = elementsOf(await readFile(join(out, file), 'utf8'))
        .flatMap((element) => [attribute(element, 'href'), attribute(element, 'src')])
        .filter((target) => target !== undefined && /^\/(?!\/)/.test(target))
        .map((target) => (target ?? '').replace(/[?#].*$/, '').slice(1))
      const missing = targets.filter(
        (target) => !files.has(target) && !files.has(`${target}/index.html`.replace(/^\//, '')),
      )
      expect({ file, missing }).toEqual({ file, missing: [] })
    }
  })

  it('PUB-2 ends its threads when the checks can not begin', async () => {
    const close = vi.spyOn(PagePool.prototype, 'close')
    const checks = () => {
      throw new Error('nobody')
    }
    const own = { ...input, threads: 2, checks }
    await expect(publishSite(join(folder, 'unjudged'), own)).rejects.toThrow('nobody')
    await expect(exportSite(join(folder, 'unjudged-out'), own)).rejects.toThrow('nobody')
    expect(close).toHaveBeenCalledTimes(2)
    close.mockRestore()
  })

  it('CHECK-3 leaves the folder of publish --out as it was when what was drawn has an error', async () => {
    const [empty, absent] = [join(folder, 'empty'), join(folder, 'no', 'such')]
    await mkdir(empty)
    const seen: DraftedRelease[] = []
    const found: Finding = { severity: 'error', check: 'headings', page: 'pricing', says: 'no h1' }
    const own = { ...input, pages: fixturePages.slice(0, 2) }
    for (const out of [empty, absent]) {
      const keeping = keepChecked(await draftExport(out, own), async (drafted) => {
        seen.push(drafted)
        return [found]
      })
      await expect(keeping).rejects.toThrow(PublishStopped)
    }
    expect(await readdir(empty)).toEqual([])
    expect(await readdir(folder)).not.toContain('no')
    expect(seen[0]?.manifest.pages.map(({ route }) => route)).toContain('pricing')
    expect(seen[0]?.lengthOf('pricing/index.html.br')).toBeGreaterThan(1000)
  })
})
