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

/** The pages of a publish, with what is known of them from the one before. */
export type ReadWork = {
  readonly source: PageSource
  readonly memory: ReadonlyMap<PageId, PageMemory>
  readonly pool: PagePool
  /** The most threads to work with. */
  readonly threads: number | undefined
  readonly progress: Progress
}

/** What was read of pages: for the site, in the order of the source, and of some for the checks. */
export type PageReads = {
  readonly fingerprints: readonly PageFingerprint[]
  readonly reads: ReadonlyMap<PageId, ReadPage>
  readonly facts: PagesFacts
}

/**
 * Reads what the site must know of its pages; those whose text is the same are remembered. `unchecked` are those that checks must
 * know as well: each page is parsed once for both.
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
  // Most pages show nothing of others: they are read with the one look at their text that tells so.
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

/** Texts that show no sections of other pages; what each links to is noted in `links`. */
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

/** Reads pages, and tells how far it is. */
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

  /** Reads up to so many pages; `fingerprints` say which sections of others they show. */
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

/** What batches of pages are read with: of the pages whose sections others show, each batch gets its own. */
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

/** The site that pages are rendered from: their heads, and whole only those whose sections others show. */
export async function siteInputOf(
  source: PageSource,
  { fingerprints, reads }: PageReads,
): Promise<Pick<SiteInput, 'pages' | 'documents' | 'languages' | 'indexes'>> {
  const linked = await linkedTexts(source, fingerprints)
  return {
    pages: [...reads.values()].map(({ head }) => head),
    // What a source of pages gives was checked when it was saved.
    documents: linked.map(({ text }) => JSON.parse(text) as Page),
    languages: new Map([...reads].map(([id, { languages }]) => [id, languages])),
    indexes: new Map([...reads].flatMap(([id, { groups }]) => (groups.length > 0 ? [[id, groups]] : []))),
  }
}
