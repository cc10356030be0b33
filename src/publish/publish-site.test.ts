import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixtureInput, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { cspDigest } from './digest.ts'
import { exportSite, FolderNotEmpty } from './export-site.ts'
import { publishSite, type PublishInput, type PublishSummary } from './publish-site.ts'
import { currentRelease, releaseIds, siteFolder } from './release-folder.ts'

type Element = DefaultTreeAdapterTypes.Element

let folder: string
let input: PublishInput
let first: PublishSummary

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'publish-test-'))
  input = await fixtureInput()
  first = await publishSite(folder, input)
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const read = (file: string, id = first.release) => readFile(join(siteFolder(folder, id), file), 'utf8')
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

/** Addresses of the translations that a page's head names, by language. */
const alternatesOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    elementsOf(html)
      .filter((element) => element.tagName === 'link' && attribute(element, 'hreflang') !== undefined)
      .map((element) => [attribute(element, 'hreflang'), attribute(element, 'href')]),
  )

describe('a release', () => {
  it('PUB-6 has every page in its plain form and under each text language', async () => {
    const files = await filesIn(siteFolder(folder, first.release))
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

  it('PUB-9 carries the styles of the kinds and components in use, layers in their order, and no others', async () => {
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
    const data = await readdir(join(siteFolder(folder, first.release), 'ww_page_data'))
    const json: unknown = JSON.parse(await read(`ww_page_data/${data[0]}/453028/data.json`))
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

  it('PUB-12 has a runtime below 4 KB', async () => {
    const names = await readdir(join(siteFolder(folder, first.release), 'assets'))
    const runtime = names.find((name) => /^runtime-.*\.js$/.test(name)) ?? ''
    expect(brotliCompressSync(await read(`assets/${runtime}`)).length).toBeLessThan(4096)
  })
})

describe('publishing', () => {
  it('PUB-4 gives the same bytes for the same input', async () => {
    const [one, two] = [join(folder, 'one'), join(folder, 'two')]
    await exportSite(one, input)
    await exportSite(two, input)
    const files = await filesIn(one)
    expect(await filesIn(two)).toEqual(files)
    for (const file of files) {
      expect((await readFile(join(one, file))).equals(await readFile(join(two, file)))).toBe(true)
    }
  })

  it('PUB-5 shares with the release before whatever did not change', async () => {
    const again = await publishSite(folder, input)
    expect(again.written).toBe(0)
    expect(again.problems).toEqual(first.problems)
    const inode = async (id: string) => (await stat(join(siteFolder(folder, id), 'pricing/index.html'))).ino
    expect(await inode(again.release)).toBe(await inode(first.release))
    const changed = fixturePages.map((page) =>
      page.id === 453027
        ? { ...page, sections: { ...page.sections, hero: { ...page.sections['hero']!, name: 'x' } } }
        : page,
    )
    const third = await publishSite(folder, { ...input, pages: changed })
    expect(third.written).toBe(1)
  })

  it('PUB-3 leaves the release before in force when it stops half-way', async () => {
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

  it('PUB-14 makes two releases when two publish at once, and keeps the last ten', async () => {
    const own = join(folder, 'own')
    const both = await Promise.all([publishSite(own, input), publishSite(own, input)])
    expect(both.map(({ release }) => release).toSorted()).toEqual(['0001', '0002'])
    for (let times = 0; times < 9; times += 1) await publishSite(own, input)
    expect(await releaseIds(own)).toHaveLength(10)
    expect((await currentRelease(own))?.id).toBe('0011')
  })

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
    await expect(exportSite(out, input)).rejects.toThrow(FolderNotEmpty)
  })
})
