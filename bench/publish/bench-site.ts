import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { importFolder } from '#content/folder/import-folder.ts'
import { applyChange } from '#edit/apply-change.ts'
import type { Design } from '#model/design.ts'
import { isPage } from '#model/document.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { pathOf } from '#model/route.ts'
import { buildSite } from '#publish/build/build-site.ts'
import { pageFile } from '#publish/pages/page-file.ts'
import { registry } from '#sections/components.ts'
import type { PublishRequest } from '#site/publish/publish-request.ts'
import { publishToFolder } from '#site/publish/publish-to-folder.ts'
import { withSite } from '#site/site.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { emptyFolder, ROOT } from '../peer.ts'
import { headOf } from './page-head.ts'
import { peerSheets } from './peer-sheet.ts'
import { SAMPLE, shownText } from './sample-page.ts'

/** A site as all contenders get it, made once. */
export type BenchSite = {
  /** Holds `store/` for us; `site.json`, `heads/` and `public/` for the others. */
  readonly folder: string
  /** Pages in all languages. */
  readonly pages: number
  /** Our own files, as `publish --out` writes them. */
  readonly published: string
  /** What the sample page shows; empty for a site without it. */
  readonly sample: string
}

/** The program's own files, which every contender's pages load as well. */
const SHARED_FILES = [
  'assets',
  'api',
  'favicon.ico',
  'icon.svg',
  'apple-touch-icon.png',
  'site.webmanifest',
  'media',
]

/**
 * Imports a content folder into a temporary store, publishes it once, and writes what the other contenders need: the documents
 * as JSON, and the head, style sheet and data of every page as in our HTML.
 */
export async function makeBenchSite(folder: string, content: string): Promise<BenchSite> {
  emptyFolder(folder)
  mkdirSync(join(folder, 'store'))
  await withBenchStore(folder, async (store) => {
    const source = { registry, author: 'bench', at: 1, commit: 'first' }
    const outcome = await importFolder(content, store, source)
    if (outcome.kind !== 'imported') throw new Error(JSON.stringify(outcome).slice(0, 500))
  })
  const ours = join(folder, 'published')
  await publishCaptured(folder, ours)
  const pages = await writePeerInput(folder, ours)
  for (const name of SHARED_FILES) {
    if (existsSync(join(ours, name))) {
      cpSync(join(ours, name), join(folder, 'public', name), { recursive: true, filter: isShared })
    }
  }
  const sample = join(ours, SAMPLE)
  const shown = existsSync(sample) ? shownText(readFileSync(sample, 'utf8')) : ''
  return { folder, pages, published: ours, sample: shown }
}

/** Works on the store of a site. */
export async function withBenchStore<Answer>(
  folder: string,
  work: (store: Store) => Promise<Answer>,
): Promise<Answer> {
  const store = await openStore(join(folder, 'store', 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** Writes the documents of the store for the peers, as they are now. */
export const writeDocuments = (folder: string): Promise<readonly Page[]> =>
  withBenchStore(folder, async (store) => {
    let design: Design | null = null
    const pages: Page[] = []
    for await (const { document } of store.documents()) {
      if (isPage(document)) pages.push(document)
      else design = document
    }
    writeFileSync(join(folder, 'documents.json'), JSON.stringify({ design, pages }))
    return pages
  })

/** No compressed twin: the others are compressed by the server. */
const isShared = (path: string): boolean => !/\.(?:br|gz|zst)$/.test(path)

/**
 * Publishes the store of a site to the folder `out`, with a renderer that notes in `renderer.json` what the publisher opened
 * it with.
 */
export async function publishCaptured(
  folder: string,
  out: string,
  options: Pick<PublishRequest, 'smallest'> = {},
): Promise<void> {
  const build = await buildSite(ROOT, (line) => process.stderr.write(`${line}\n`))
  // A copy, since builds go when newer ones come.
  const built = join(folder, 'renderer.mjs')
  cpSync(build.renderer, built)
  const renderer = join(folder, 'capturing-renderer.mjs')
  writeFileSync(renderer, capturingRenderer(built, join(folder, 'renderer.json')))
  const environment = { env: { DATA_DIR: join(folder, 'store') }, cwd: ROOT }
  const request = { ...options, styleguide: false, unchecked: true }
  await withSite(environment, { ...build, renderer }, (site) => publishToFolder(site, out, request))
}

/** The built renderer, as a module that writes down its input; whole at once, since several threads may open it. */
const capturingRenderer = (renderer: string, file: string): string => `
import { renameSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import * as built from ${JSON.stringify(pathToFileURL(renderer).href)}
export * from ${JSON.stringify(pathToFileURL(renderer).href)}

export function openRenderer(input) {
  const { origin, cacheRandom, assets } = input
  const plain = { ...assets, socialCards: undefined, pictures: [...assets.pictures], files: [...assets.files] }
  const next = ${JSON.stringify(file)} + threadId
  const noted = { renderer: ${JSON.stringify(renderer)}, input: { origin, cacheRandom, assets: plain } }
  writeFileSync(next, JSON.stringify(noted))
  renameSync(next, ${JSON.stringify(file)})
  return built.openRenderer(input)
}
`

/** Answers the number of pages in all languages. */
async function writePeerInput(folder: string, ours: string): Promise<number> {
  const pages = await writeDocuments(folder)
  const siteSheets = globSync('assets/site-*.css', { cwd: ours })
  const sheetOf = peerSheets(siteSheets.map((name) => readFileSync(join(ours, name), 'utf8')).join(''))
  for (const { route } of pages) {
    for (const language of TEXT_LANGUAGES) {
      const prefix = language === 'en' ? undefined : language
      const html = readFileSync(join(ours, pageFile(route, prefix)), 'utf8')
      const { css, ...head } = headOf(html)
      const rules = sheetOf(html, css)
      const sheet = `/styles/${createHash('sha256').update(rules).digest('hex').slice(0, 10)}.css`
      put(join(folder, 'public', sheet), rules)
      put(join(folder, 'heads', `${pathOf(route, language)}.json`), JSON.stringify({ ...head, sheet }))
    }
  }
  return pages.length * TEXT_LANGUAGES.length
}

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
