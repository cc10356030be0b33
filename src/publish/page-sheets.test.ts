import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { fixtureInput, fixturePages } from '../../test/support/site-fixture.ts'
import { exportSite } from './export-site.ts'
import type { PublishInput } from './publish-input.ts'
import { publishSite } from './publish-site.ts'
import { readRelease, type Release } from './release-folder.ts'

let folder: string
let input: PublishInput

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-test-'))
  input = { ...(await fixtureInput()), cards: false, cacheFolder: join(folder, 'cache') }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

/** So many characters that hardly compress; the same for the same seed. */
function noise(seed: number, length: number): string {
  let state = seed
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `${state.toString(36)} `
  }
  return text
}

/** A page that is too long to carry its rules: its words are of no matter to them. */
function longPage(id: number, seed: number): Page {
  const text = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: noise(seed, 30_000) }] }],
  }
  const long = {
    id: 'long',
    componentName: 'builder',
    data: {
      wwObjects: { main: [{ uniqueId: 't', content: { type: 'text', data: { text: { en: text } } } }] },
    },
  }
  const hero = { id: 'hero', componentName: 'hero', data: { title: { en: `Page ${id}` } } }
  return {
    id,
    route: `long-${id}`,
    title: { en: `Page ${id}` },
    category: 'website',
    sectionOrder: ['hero', 'long'],
    sections: { hero, long },
  }
}

async function published(dataDir: string, pages: readonly Page[]): Promise<Release> {
  const { release } = await publishSite(join(folder, dataDir), { ...input, pages })
  const found = await readRelease(join(folder, dataDir), release)
  if (found === null) throw new Error('There is no release.')
  return found
}

const linkedBy = (html: string): string[] =>
  [...html.matchAll(/<link rel="stylesheet" href="\/(assets\/page-[^"]+)" fetchpriority="low">/g)].map(
    ([, file = '']) => file,
  )

const sheetsIn = ({ manifest }: Release): string[] =>
  manifest.files.flatMap(({ file }) => (/^assets\/page-.*\.css$/.test(file) ? [file] : []))

/** The sheets that the pages of a release link. */
async function linked({ manifest, read }: Release): Promise<Set<string>> {
  const pages = await Promise.all(manifest.pages.map(async ({ file }) => (await read(file)).toString()))
  return new Set(pages.flatMap(linkedBy))
}

it(
  'PUB-80 PUB-5 pages with equal rules share a sheet, which stays as long as one of them does',
  { timeout: 120_000 },
  async () => {
    const short = fixturePages.slice(0, 1)
    const both = [...short, longPage(1, 11), longPage(2, 12)]
    const first = await published('site', both)
    const [sheet = '', ...others] = sheetsIn(first)
    expect(others).toEqual([])
    expect([...(await linked(first))]).toEqual([sheet])
    const entry = first.manifest.files.find(({ file }) => file === sheet)
    expect(entry).toMatchObject({ cache: 'immutable', codings: ['br', 'gzip'] })
    const html = (await first.read('long-1/index.html')).toString()
    const css = (await first.read(sheet)).toString()
    const carried = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
    expect(carried).toContain('.navbar')
    expect(carried).not.toContain('.footer-')
    expect(css).toContain('.footer-')
    expect(css.length).toBeLessThan(carried.length * 2)

    // One is made anew and the other is kept; then the other way round; then one is gone, and all are.
    for (const pages of [
      [...short, longPage(1, 13), longPage(2, 12)],
      [...short, longPage(1, 13), longPage(2, 14), longPage(3, 15)],
      [...short, longPage(3, 15)],
      short,
    ]) {
      const next = await published('site', pages)
      const fresh = await published(`fresh-${pages.length}-${pages.at(-1)?.id}`, pages)
      expect(next.manifest).toEqual(fresh.manifest)
      expect(sheetsIn(next)).toEqual(pages.length > 1 ? [sheet] : [])
      expect([...(await linked(next))]).toEqual(sheetsIn(next))
    }
  },
)

it('PUB-80 PUB-11 a plain site has the sheets that its pages link', { timeout: 120_000 }, async () => {
  const out = join(folder, 'out')
  await exportSite(out, { ...input, pages: [longPage(1, 11), longPage(2, 12)] })
  const [sheet = ''] = linkedBy(await readFile(join(out, 'fr/long-1/index.html'), 'utf8'))
  expect(await readFile(join(out, sheet), 'utf8')).toContain('.footer-')
  expect((await readdir(join(out, 'assets'))).filter((name) => /^page-.*css$/.test(name))).toHaveLength(1)
})
