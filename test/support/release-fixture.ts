import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TextLanguage } from '#model/language.ts'
import { pageDataFile, pageFile } from '#publish/pages/page-file.ts'
import { MANIFEST_FORMAT, type Manifest } from '#publish/release/manifest.ts'
import { MEMORY_FORMAT } from '#publish/pages/page-memory.ts'
import { ReleaseDraft } from '#publish/release/release-draft.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import { ReleaseWriter } from '#publish/make/release-writer.ts'
import { folderStorage, shownRelease, type ReleaseStorage } from '#publish/storage/release-storage.ts'

/** Long enough to be kept compressed as well. */
const FILLER = 'Scan the sack. The batch, the shelf and the cost move with it. '.repeat(20)

const PAGES = [
  { id: 453025, route: 'home' },
  { id: 453027, route: 'pricing' },
  { id: 453183, route: 'blog/what-is-sku' },
  { id: 453326, route: '404' },
] as const

/** A page of a fixture that is more than its address: what its page data holds. */
export type FixturePage = { readonly id: number; readonly route: string; readonly data: string }

/** Folder of a test's release; `remove` deletes it. */
export type ReleaseFixture = { readonly dataDir: string; readonly remove: () => Promise<void> }

/** Makes a small release live in a temporary folder: four pages in English and French, an asset, two redirects. */
export async function releaseFixture(words = ''): Promise<ReleaseFixture> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-test-'))
  await fixtureRelease(dataDir, words)
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Writes the next release to a data folder or a storage and activates it; returns its number. */
export async function fixtureRelease(
  place: string | ReleaseStorage,
  words = '',
  {
    asset,
    isHidden = false,
    page: extra,
  }: { readonly asset?: string; readonly isHidden?: boolean; readonly page?: FixturePage } = {},
): Promise<ReleaseId> {
  const storage = typeof place === 'string' ? folderStorage(place) : place
  const before = await shownRelease(storage)
  const draft = await ReleaseDraft.begin(storage.folder, before?.places ?? null)
  const writer = new ReleaseWriter(draft.target, before)
  const pages: readonly (Omit<FixturePage, 'data'> & { readonly data?: string })[] = [
    ...PAGES,
    ...(extra ? [extra] : []),
  ]
  for (const page of pages) {
    for (const prefix of [undefined, 'en', 'fr'] as const) {
      await writer.add({
        file: pageFile(page.route, prefix),
        content: html(page, prefix, words),
        cache: 'revalidate',
      })
    }
    const data =
      page.data ?? JSON.stringify({ id: page.id, ...(words && { words }), sections: {}, wwObjects: {} })
    await writer.add({
      file: pageDataFile(isHidden ? 'pa1b2' : 'a1b2', page.id),
      content: data,
      cache: 'revalidate',
    })
  }
  await writer.add({ file: 'assets/runtime-a1.js', content: `// ${FILLER}`, cache: 'immutable' })
  if (asset !== undefined) await writer.add({ file: asset, content: asset, cache: 'immutable' })
  await writer.add({ file: 'robots.txt', content: 'User-agent: *\n', cache: 'revalidate' })
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    channel: isHidden ? 'preprod' : 'live',
    key: words,
    build: 'test',
    origin: 'https://www.stockwright.example',
    design: { id: 318, designVersionId: 1, cacheVersion: '3' },
    files: writer.files(),
    pages: pages.flatMap(({ id: page, route }) =>
      (['en', 'fr'] as const).map((language) => ({
        id: page,
        route,
        language,
        file: pageFile(route, language === 'en' ? undefined : language),
        policy: { styles: ["'sha256-c3R5bGU='"], scripts: [], frames: [] },
        problems: [],
      })),
    ),
    redirects: [
      { from: '/prices', to: '/pricing', status: 301 },
      { from: '/articles/*', to: '/blog/*', status: 302 },
      { from: '/example', to: 'https://例え.example/日本?a=ü#é', status: 301 },
    ],
  }
  const memory = { format: MEMORY_FORMAT, build: 'test', site: '', siteFiles: [], pages: [] } as const
  const id = await storage.keep(draft, manifest, memory)
  await storage.switchTo(id, manifest.channel)
  return id
}

function html(page: Omit<FixturePage, 'data'>, prefix: TextLanguage | undefined, words: string): string {
  const start = prefix === undefined ? '' : `/${prefix}`
  return (
    `<!doctype html><html lang="${prefix ?? 'en'}"><head><link rel="canonical" href="https://www.stockwright.example/${page.route}"></head>` +
    `<body data-page-id="${page.id}" data-route="${page.route}"><a class="x" href="${start}/pricing#plans">Pricing</a>` +
    `<a href="${start || '/'}">Home</a><a href="/media/list.pdf" download>List</a><p>${words}${FILLER}</p></body></html>`
  )
}
