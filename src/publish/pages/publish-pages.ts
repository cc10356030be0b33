import type { TextLanguage } from '#model/language.ts'
import type { PageId } from '#model/page.ts'
import type { Renderer } from '#render/renderer.ts'
import type { SiteInput } from '#draw/site.ts'
import { writeFeeds, type DrawnArticles } from '../files/write-feeds.ts'
import type { ReleasePage } from '../release/manifest.ts'
import { PageInputs, type PageMemory } from './page-memory.ts'
import type { PageBatch, ReleaseFormats } from './page-builder.ts'
import type { PageFingerprint } from './page-fingerprint.ts'
import { threadsFor } from './page-pool.ts'
import type { PageReads, ReadWork } from './read-pages.ts'
import type { Predecessor, ReleaseWriter } from '../make/release-writer.ts'
import { knowsEntries, writeSearchIndexes, type SearchedPage } from '../search/search-indexes.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'

/** The pages of a publish as they were read. */
export type PageWork = ReadWork & Pick<PageReads, 'fingerprints' | 'reads'>

/** Everything that pages are made with. */
export type PageSetup = {
  readonly renderer: Renderer
  readonly site: SiteInput
  /** Digest of everything that all pages are made from. */
  readonly base: string
  readonly formats: ReleaseFormats
  /** Whether the site's answers to all uses are the same as in the previous release. */
  readonly isSameSite: boolean
  /** The pages to make, without what concerns all pages, such as feeds; everything if left out. */
  readonly only?: ReadonlySet<PageId> | undefined
  /** Resolves when this thread has nothing else to make. Never rejects. */
  readonly free: Promise<unknown>
}

export type PublishedPages = {
  readonly pages: readonly ReleasePage[]
  readonly memory: readonly PageMemory[]
}

/** Adds the files of all pages to the release. Pages with the same inputs as in the previous release are shared with it. */
export async function publishPages(
  work: PageWork,
  setup: PageSetup,
  writer: ReleaseWriter,
  before: Predecessor | null,
): Promise<PublishedPages> {
  const { pool, progress, fingerprints } = work
  const inputs = new PageInputs(setup.base, setup.renderer.answer)
  const earlier = new EarlierPages(before, setup.formats)
  const published = new Map<PageId, Published>()
  const wanted = setup.only ? fingerprints.filter(({ id }) => setup.only?.has(id)) : fingerprints
  for (const { id, key } of wanted) {
    const known = work.memory.get(id)
    if (known?.key !== key) continue
    if (!setup.isSameSite && known.inputs !== inputs.of({ key }, known.uses)) continue
    const kept = await earlier.keep(known, writer)
    if (kept) published.set(id, kept)
  }
  const open = new Map(
    wanted.flatMap((fingerprint) => (published.has(fingerprint.id) ? [] : [[fingerprint.id, fingerprint]])),
  )
  const build = async (ids: ReadonlySet<PageId>, take: (batch: PageBatch) => Promise<void>) => {
    pool.grow(threadsFor(ids.size, work.threads))
    const { site, formats } = setup
    pool.open({ site, formats, known: writer.known, dictionary: writer.dictionary?.content ?? null })
    await pool.build(work.source.texts(ids), take, setup.free)
  }
  const drawn = new Map<PageId, ReadonlyMap<TextLanguage, string | null>>()
  if (open.size > 0) {
    let done = 0
    await build(new Set(open.keys()), async (batch) => {
      await writer.addPages(batch)
      for (const [id, article] of articlesIn(batch)) drawn.set(id, article)
      for (const page of publishedIn(batch, open, work.reads, inputs)) published.set(page.memory.id, page)
      done += batch.pages.length
      progress({ step: 'rendering', done, of: open.size })
    })
  }
  const all = fingerprints.flatMap(({ id }) => published.get(id) ?? [])
  const made = {
    pages: all.flatMap(({ pages }) => pages).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    memory: all.map(({ memory }) => memory),
  }
  if (!setup.formats.machineReadable || setup.only) return made
  await writeSearchIndexes(
    all.flatMap(({ search }) => search),
    writer,
    before,
  )
  const draw = async (ids: ReadonlySet<PageId>): Promise<DrawnArticles> => {
    const articles = new Map(drawn)
    await build(ids, async (batch) => {
      for (const [id, article] of articlesIn(batch)) articles.set(id, article)
    })
    return articles
  }
  await writeFeeds({ renderer: setup.renderer, drawn, draw }, writer, before)
  return made
}

const articlesIn = ({ pages }: PageBatch) =>
  pages.flatMap(({ pages: [first], articles }) => (first ? [[first.id, new Map(articles)] as const] : []))

/** A page in the release, in all languages. */
type Published = {
  readonly pages: readonly ReleasePage[]
  readonly memory: PageMemory
  readonly search: readonly SearchedPage[]
}

/** The previous release, page by page. */
class EarlierPages {
  readonly #pages: ReadonlyMap<PageId, readonly ReleasePage[]>
  readonly #knowsEntries: boolean

  constructor(before: Predecessor | null, { machineReadable }: Pick<ReleaseFormats, 'machineReadable'>) {
    this.#pages = Map.groupBy(before?.manifest.pages ?? [], ({ id }) => id)
    this.#knowsEntries =
      !machineReadable || TEXT_LANGUAGES.every((language) => knowsEntries(before, language))
  }

  /** Shares a page; null if the previous release does not have all of it. */
  async keep(memory: PageMemory, writer: ReleaseWriter): Promise<Published | null> {
    const files = writer.earlier(memory.files)
    const pages = this.#pages.get(memory.id) ?? []
    if (files === null || pages.length === 0 || !this.#knowsEntries) return null
    await writer.keepAll(files)
    return { pages, memory, search: pages.map((page) => searched(page, undefined)) }
  }
}

const searched = (
  { route, language }: { route: string; language: TextLanguage },
  entry: SearchedPage['entry'],
): SearchedPage => ({ route, language, entry })

function publishedIn(
  { pages }: PageBatch,
  fingerprints: ReadonlyMap<PageId, PageFingerprint>,
  reads: PageReads['reads'],
  inputs: PageInputs,
): Published[] {
  return pages.flatMap((page) => {
    const id = page.pages[0]?.id
    const fingerprint = id === undefined ? undefined : fingerprints.get(id)
    const read = id === undefined ? undefined : reads.get(id)
    if (!fingerprint || !read) return []
    return [
      {
        pages: page.pages,
        search: page.pages.map((own, at) => searched(own, page.search[at]?.entry)),
        memory: {
          id: fingerprint.id,
          key: fingerprint.key,
          links: fingerprint.links,
          read,
          uses: page.uses,
          inputs: inputs.of(fingerprint, page.uses),
          files: page.files.map(({ entry }) => entry.file),
        },
      },
    ]
  })
}
