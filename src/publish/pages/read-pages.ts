import type { DocumentFacts } from '#content/check/facts.ts'
import type { PagesFacts } from '#content/check/site-facts.ts'
import type { Page, PageId } from '#model/page.ts'
import type { SiteInput } from '#draw/site.ts'
import type { ReadPage, ReadOptions } from './page-builder.ts'
import {
  knownLinks,
  linksIn,
  fingerprintsOf,
  type PageLinks,
  type PageFingerprint,
} from './page-fingerprint.ts'
import type { PageSource, PageText } from './page-source.ts'
import type { PageMemory } from './page-memory.ts'
import { threadsFor, type PagePool } from './page-pool.ts'
import type { Progress } from '../make/progress.ts'

/** The pages of a publish, with what is known about them from the previous one. */
export type ReadWork = {
  readonly source: PageSource
  readonly memory: ReadonlyMap<PageId, PageMemory>
  readonly pool: PagePool
  /** Most threads to work with. */
  readonly threads: number | undefined
  readonly progress: Progress
}

/** Results of reading pages: for the site, in the order of the source, and for the checks. */
export type PageReads = {
  readonly fingerprints: readonly PageFingerprint[]
  readonly reads: ReadonlyMap<PageId, ReadPage>
  readonly facts: PagesFacts
}

/**
 * Reads what the site must know about its pages; unchanged pages are remembered. `unchecked` are those that the checks must
 * read as well: each page is parsed once for both.
 */
export async function readPages(
  work: ReadWork,
  unchecked: ReadonlySet<PageId> = new Set(),
): Promise<PageReads> {
  const { source, memory } = work
  const digests = new Map((await source.digests()).map(({ id, digest }) => [id, digest]))
  const links = knownLinks(digests, memory)
  const unknown = new Set([...digests.keys()].filter((id) => !links.has(id)))
  const reading = new Reading(work, unchecked)
  // Most pages show no sections of others: they are read in the same pass that finds this out.
  await reading.read(byThemselves(source.texts(unknown), links), unknown.size, [])
  const fingerprints = fingerprintsOf(digests, links)
  const open = new Set<PageId>()
  for (const { id, key } of fingerprints) {
    if (reading.reads.has(id)) continue
    const known = memory.get(id)
    if (known?.key === key) reading.reads.set(id, known.read)
    if (known?.key !== key || unchecked.has(id)) open.add(id)
  }
  await reading.read(source.texts(open), open.size, fingerprints)
  const reads = new Map(
    fingerprints.flatMap(({ id }) => {
      const read = reading.reads.get(id)
      return read ? [[id, read]] : []
    }),
  )
  return { fingerprints, reads, facts: reading.facts }
}

/** Texts that show no sections of other pages; what each links to is added to `links`. */
async function* byThemselves(
  texts: ReturnType<PageSource['texts']>,
  links: PageLinks,
): AsyncGenerator<PageText> {
  for await (const text of texts) {
    const to = linksIn(text.text)
    links.set(text.id, to)
    if (to.length === 0) yield text
  }
}

/** Reads pages, and reports progress. */
class Reading {
  readonly #work: ReadWork
  readonly #unchecked: ReadonlySet<PageId>
  readonly reads = new Map<PageId, ReadPage>()
  readonly facts = new Map<PageId, DocumentFacts>()
  #done = 0

  constructor(work: ReadWork, unchecked: ReadonlySet<PageId>) {
    this.#work = work
    this.#unchecked = unchecked
  }

  /** Reads up to a number of pages; `fingerprints` say whose sections they show. */
  async read(
    texts: ReturnType<PageSource['texts']>,
    most: number,
    fingerprints: readonly PageFingerprint[],
  ): Promise<void> {
    if (most === 0) return
    const { source, pool, threads, progress } = this.#work
    pool.grow(threadsFor(most, threads))
    const optionsOf = readOptions(fingerprints, await linkedTexts(source, fingerprints), this.#unchecked)
    const of = this.#done + most
    await pool.read(texts, optionsOf, (pages) => {
      for (const { id, read, facts } of pages) {
        this.reads.set(id, read)
        if (facts) this.facts.set(id, facts)
      }
      this.#done += pages.length
      progress({ step: 'reading', done: this.#done, of })
    })
  }
}

/** Options of batches: each batch gets the pages whose sections its own pages show. */
function readOptions(
  fingerprints: readonly PageFingerprint[],
  linked: readonly PageText[],
  unchecked: ReadonlySet<PageId>,
): (batch: readonly PageText[]) => ReadOptions {
  const texts = new Map(linked.map((text) => [text.id, text]))
  const shown = new Map(fingerprints.map((fingerprint) => [fingerprint.id, fingerprint.linked]))
  return (batch) => ({
    linked: [...new Set(batch.flatMap(({ id }) => shown.get(id) ?? []))].flatMap((id) => texts.get(id) ?? []),
    unchecked: new Set(batch.flatMap(({ id }) => (unchecked.has(id) ? [id] : []))),
  })
}

/** The pages whose sections others show. */
async function linkedTexts(
  source: PageSource,
  fingerprints: readonly PageFingerprint[],
): Promise<PageText[]> {
  const ids = new Set(fingerprints.flatMap(({ linked }) => linked))
  const texts: PageText[] = []
  if (ids.size > 0) for await (const text of source.texts(ids)) texts.push(text)
  return texts
}

/** The site that pages are rendered from: all page heads, and complete pages only if others show their sections. */
export async function siteInputOf(
  source: PageSource,
  { fingerprints, reads }: PageReads,
): Promise<Pick<SiteInput, 'pages' | 'documents' | 'languages' | 'indexes'>> {
  const linked = await linkedTexts(source, fingerprints)
  return {
    pages: [...reads.values()].map(({ head }) => head),
    // Pages from a page source were validated when they were saved.
    documents: linked.map(({ text }) => JSON.parse(text) as Page),
    languages: new Map([...reads].map(([id, { languages }]) => [id, languages])),
    indexes: new Map([...reads].flatMap(([id, { groups }]) => (groups.length > 0 ? [[id, groups]] : []))),
  }
}
