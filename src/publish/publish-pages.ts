import type { DocumentFacts } from '#content/check/facts.ts'
import type { PagesFacts } from '#content/check/site-facts.ts'
import type { TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Renderer } from '#render/renderer.ts'
import type { SiteInput } from '#render/site.ts'
import { writeFeeds, type DrawnArticles } from './files/write-feeds.ts'
import type { ReleasePage } from './manifest.ts'
import { PageInputs, type PageMemory } from './page-memory.ts'
import type { PressedBatch, ReadPage, ReadWish, ReleaseForms } from './page-press.ts'
import type { PageSketch, PageSource, PageText } from './page-source.ts'
import { threadsFor, type PressPool } from './press-pool.ts'
import type { Progress } from './progress.ts'
import type { Predecessor, ReleaseWriter } from './release-writer.ts'
import { knowsEntries, writeSearchIndexes, type SearchedPage } from './search/search-indexes.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'

/** The pages of a publish, with what is known of them from the one before. */
export type PageWork = {
  readonly source: PageSource
  readonly sketches: readonly PageSketch[]
  readonly memory: ReadonlyMap<PageId, PageMemory>
  readonly pool: PressPool
  /** The most threads to work with. */
  readonly threads: number | undefined
  readonly progress: Progress
}

/** What was read of pages: for the site, in the order of the source, and of some for the checks. */
export type PageReads = {
  readonly reads: ReadonlyMap<PageId, ReadPage>
  readonly facts: PagesFacts
}

/**
 * Reads what the site must know of its pages; those whose text is the same are remembered. `unchecked` are those that checks must
 * know as well: each page is parsed once for both.
 */
export async function readPages(
  { source, sketches, memory, pool, threads, progress }: PageWork,
  unchecked: ReadonlySet<PageId> = new Set(),
): Promise<PageReads> {
  const found = new Map<PageId, ReadPage>()
  const facts = new Map<PageId, DocumentFacts>()
  for (const { id, key } of sketches) {
    const known = memory.get(id)
    if (known?.key === key) found.set(id, known.read)
  }
  const open = new Set(sketches.flatMap(({ id }) => (found.has(id) && !unchecked.has(id) ? [] : [id])))
  const of = open.size
  if (of > 0) {
    pool.grow(threadsFor(of, threads))
    let done = 0
    const wishOf = readWishes(sketches, await linkedTexts(source, sketches), unchecked)
    await pool.read(source.texts(open), wishOf, (pages) => {
      for (const { id, read, facts: own } of pages) {
        found.set(id, read)
        if (own) facts.set(id, own)
      }
      done += pages.length
      progress({ step: 'reading', done, of })
    })
  }
  const reads = new Map(
    sketches.flatMap(({ id }) => (found.has(id) ? [[id, found.get(id) as ReadPage]] : [])),
  )
  return { reads, facts }
}

/** What batches of pages are read with: of the pages whose sections others show, each batch gets its own. */
function readWishes(
  sketches: readonly PageSketch[],
  linked: readonly PageText[],
  unchecked: ReadonlySet<PageId>,
): (batch: readonly PageText[]) => ReadWish {
  const texts = new Map(linked.map((text) => [text.id, text]))
  const shown = new Map(sketches.map((sketch) => [sketch.id, sketch.linked]))
  return (batch) => ({
    linked: [...new Set(batch.flatMap(({ id }) => shown.get(id) ?? []))].flatMap((id) => texts.get(id) ?? []),
    unchecked: new Set(batch.flatMap(({ id }) => (unchecked.has(id) ? [id] : []))),
  })
}

/** The pages whose sections others show. */
export async function linkedTexts(source: PageSource, sketches: readonly PageSketch[]): Promise<PageText[]> {
  const ids = new Set(sketches.flatMap(({ linked }) => linked))
  const texts: PageText[] = []
  if (ids.size > 0) for await (const text of source.texts(ids)) texts.push(text)
  return texts
}

/** Everything that pages are made with. */
export type PageSetup = {
  readonly renderer: Renderer
  readonly site: SiteInput
  /** Digest of everything that all pages are made from. */
  readonly base: string
  readonly forms: ReleaseForms
  readonly reads: ReadonlyMap<PageId, ReadPage>
  /** Whether the site answers to every use what it answered when the release before was made. */
  readonly isSameSite: boolean
  /** Is there when this thread has nothing else to make. Never fails. */
  readonly free: Promise<unknown>
}

export type PublishedPages = {
  readonly pages: readonly ReleasePage[]
  readonly memory: readonly PageMemory[]
}

/** Adds the files of all pages to the release: those made from the same as in the release before are taken over. */
export async function publishPages(
  work: PageWork,
  setup: PageSetup,
  writer: ReleaseWriter,
  before: Predecessor | null,
): Promise<PublishedPages> {
  const { pool, progress, sketches } = work
  const inputs = new PageInputs(setup.base, setup.renderer.answer)
  const earlier = new EarlierPages(before, setup.forms)
  const published = new Map<PageId, Published>()
  for (const { id, key } of sketches) {
    const known = work.memory.get(id)
    if (known?.key !== key) continue
    if (!setup.isSameSite && known.inputs !== inputs.of({ key }, known.uses)) continue
    const kept = await earlier.keep(known, writer)
    if (kept) published.set(id, kept)
  }
  const open = new Map(sketches.flatMap((sketch) => (published.has(sketch.id) ? [] : [[sketch.id, sketch]])))
  const press = async (ids: ReadonlySet<PageId>, take: (batch: PressedBatch) => Promise<void>) => {
    pool.grow(threadsFor(ids.size, work.threads))
    const { site, forms } = setup
    pool.open({ site, forms, known: writer.known, dictionary: writer.dictionary?.content ?? null })
    await pool.press(work.source.texts(ids), take, setup.free)
  }
  const drawn = new Map<PageId, ReadonlyMap<TextLanguage, string | null>>()
  if (open.size > 0) {
    let done = 0
    await press(new Set(open.keys()), async (batch) => {
      await writer.addPages(batch)
      for (const [id, article] of articlesIn(batch)) drawn.set(id, article)
      for (const page of publishedIn(batch, open, setup, inputs)) published.set(page.memory.id, page)
      done += batch.pages.length
      progress({ step: 'rendering', done, of: open.size })
    })
  }
  const all = sketches.flatMap(({ id }) => published.get(id) ?? [])
  const made = {
    pages: all.flatMap(({ pages }) => pages).toSorted((a, b) => (a.file < b.file ? -1 : 1)),
    memory: all.map(({ memory }) => memory),
  }
  if (!setup.forms.companions) return made
  await writeSearchIndexes(
    all.flatMap(({ search }) => search),
    writer,
    before,
  )
  const draw = async (ids: ReadonlySet<PageId>): Promise<DrawnArticles> => {
    const articles = new Map(drawn)
    await press(ids, async (batch) => {
      for (const [id, article] of articlesIn(batch)) articles.set(id, article)
    })
    return articles
  }
  await writeFeeds({ renderer: setup.renderer, drawn, draw }, writer, before)
  return made
}

const articlesIn = ({ pages }: PressedBatch) =>
  pages.flatMap(({ pages: [first], articles }) => (first ? [[first.id, new Map(articles)] as const] : []))

/** A page as it is in the release, in all languages. */
type Published = {
  readonly pages: readonly ReleasePage[]
  readonly memory: PageMemory
  readonly search: readonly SearchedPage[]
}

/** The release before, page by page. */
class EarlierPages {
  readonly #pages: ReadonlyMap<PageId, readonly ReleasePage[]>
  readonly #knowsEntries: boolean

  constructor(before: Predecessor | null, { companions }: Pick<ReleaseForms, 'companions'>) {
    this.#pages = Map.groupBy(before?.manifest.pages ?? [], ({ id }) => id)
    this.#knowsEntries = !companions || TEXT_LANGUAGES.every((language) => knowsEntries(before, language))
  }

  /** Takes a page over; null when the release before does not have all of it. */
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
  { pages }: PressedBatch,
  sketches: ReadonlyMap<PageId, PageSketch>,
  { reads }: PageSetup,
  inputs: PageInputs,
): Published[] {
  return pages.flatMap((page) => {
    const id = page.pages[0]?.id
    const sketch = id === undefined ? undefined : sketches.get(id)
    const read = id === undefined ? undefined : reads.get(id)
    if (!sketch || !read) return []
    return [
      {
        pages: page.pages,
        search: page.pages.map((own, at) => searched(own, page.search[at]?.entry)),
        memory: {
          id: sketch.id,
          key: sketch.key,
          links: sketch.links,
          read,
          uses: page.uses,
          inputs: inputs.of(sketch, page.uses),
          files: [...page.files.map(({ entry }) => entry), ...page.sheets].map(({ file }) => file),
        },
      },
    ]
  })
}

/** The site that pages are rendered from: their heads, and whole only those whose sections others show. */
export async function siteInputOf(
  { source, sketches }: PageWork,
  reads: ReadonlyMap<PageId, ReadPage>,
): Promise<Pick<SiteInput, 'pages' | 'documents' | 'languages' | 'products'>> {
  const linked = await linkedTexts(source, sketches)
  return {
    pages: [...reads.values()].map(({ head }) => head),
    // What a source of pages gives was checked when it was saved.
    documents: linked.map(({ text }) => JSON.parse(text) as Page),
    languages: new Map([...reads].map(([id, { languages }]) => [id, languages])),
    products: new Set([...reads.values()].flatMap(({ products }) => products)),
  }
}
