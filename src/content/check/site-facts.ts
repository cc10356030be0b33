import { setImmediate } from 'node:timers/promises'
import type { Registry } from '#model/kind.ts'
import { mentionsIn } from '#model/mentions.ts'
import { isPage, keyOf, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import type { DocumentText, Moment, Store } from '#store/port.ts'
import { followTranslations, UNREAD, type TranslationLog } from '../translations/follow-translations.ts'
import type { FileProblem } from '../file-problem.ts'
import { factsOf, type DocumentFacts } from './facts.ts'
import { readFactsCache, writeFactsCache, type FactsCache, type KeptLog, type KnownDocument } from './facts-cache.ts'
import type { CheckedSite } from './finding.ts'
import { isRevised, mayBeUnready, unreadyTranslations } from './unready-translations.ts'

/** The content of a folder for the checks, and problems of the files themselves. */
export async function siteInFolder(
  folder: string,
  registry: Registry,
): Promise<{ readonly site: CheckedSite; readonly problems: readonly FileProblem[] }> {
  const documents: DocumentFacts[] = []
  let homePageId: number | null = null
  // Loaded only here: checking a store reads no files.
  const { readFolder } = await import('../folder/import-folder.ts')
  const { problems, media } = await readFolder(folder, { registry }, (document) => {
    documents.push(factsOf(document, registry))
    if (!isPage(document)) homePageId = document.homePageId
  })
  return { site: { documents, homePageId, media }, problems }
}

/** Most media items per query of the store. */
const BATCH = 500

/** Where facts are cached between checks, and the program that they are for. */
export type KeptFacts = { readonly file: string; readonly stamp: string }

/** Facts of pages, by their id. */
export type PagesFacts = ReadonlyMap<PageId, DocumentFacts>

/** A store at one moment, for the checks: cached facts, and documents without any. */
export type SiteLook = {
  /** The pages without cached facts. */
  readonly unknown: ReadonlySet<PageId>
  /** The input of all checks. Unknown pages that are not in `read` are read here. */
  readonly site: (read?: PagesFacts) => Promise<CheckedSite>
}

/** The content of a store, for the checks. */
export const siteInStore = (store: Store, registry: Registry): Promise<CheckedSite> =>
  store.atOnce(async (moment) => (await lookAt(moment, store, registry)).site())

/** Options for looking at a store. */
export type LookOptions = {
  /** Where facts are cached, so that only changed documents are read again. */
  readonly kept?: KeptFacts
  /** Names of the existing files; the current media files if left out. */
  readonly media?: readonly string[]
  /** For documents with some texts from a later revision: up to which revision their logs are read. */
  readonly followedTo?: ReadonlyMap<PageId | null, number>
}

/** Looks at one moment of the store. */
export async function lookAt(
  moment: Moment,
  store: Store,
  registry: Registry,
  { kept, media, followedTo = new Map() }: LookOptions = {},
): Promise<SiteLook> {
  const before = kept ? await readFactsCache(kept.file, kept.stamp) : {}
  const digests = new Map((await moment.digests()).map((document) => [keyIn(document.id), document]))
  const unknown = [...digests].flatMap(([key, { id, digest }]) => (before[key]?.digest === digest ? [] : [id]))
  // A review of a translation is a revision with an identical document.
  const changed = [...digests].flatMap(([key, { id, digest, revision }]) =>
    before[key]?.digest === digest && before[key].revision === (followedTo.get(id) ?? revision) ? [] : [id],
  )
  const site = async (read: PagesFacts = new Map()): Promise<CheckedSite> => {
    const anew: Record<string, KnownDocument> = {}
    for await (const { id, text, revision } of changed.length > 0 ? moment.texts(new Set(changed)) : []) {
      const key = keyIn(id)
      const digest = digests.get(key)?.digest ?? ''
      const facts = before[key]?.digest === digest ? before[key].facts : id === null ? undefined : read.get(id)
      const own = { text, revision: followedTo.get(id) ?? revision, digest, facts }
      anew[key] = await knownDocument(own, before[key], store, registry)
    }
    const known = Object.fromEntries(
      [...digests.keys()].flatMap((key) => {
        const one = anew[key] ?? before[key]
        return one ? [[key, one]] : []
      }),
    )
    if (kept && !sameKnown(before, known)) await writeFactsCache(kept.file, kept.stamp, known)
    return siteOf(known, media ?? (await mediaIn(store)))
  }
  return { unknown: new Set(unknown.filter((id) => id !== null)), site }
}

function siteOf(known: FactsCache, media: readonly string[]): CheckedSite {
  const documents = Object.values(known).map(({ facts, unready = [] }) => ({ ...facts, unready }))
  return { documents, homePageId: known['design']?.homePageId ?? null, media }
}

/** `facts` are those of a page that was read already. */
async function knownDocument(
  { text, revision, digest, facts }: Unread,
  before: KnownDocument | undefined,
  store: Store,
  registry: Registry,
): Promise<KnownDocument> {
  if (facts && before === undefined && !isRevised({ revision })) return { digest, revision, facts, homePageId: null }
  // Yields to other work: checks run while pages are rendered.
  await setImmediate()
  // The store validated it when it was saved.
  const document = JSON.parse(text) as Document
  const homePageId = isPage(document) ? null : document.homePageId
  const own = { digest, revision, facts: facts ?? factsOf(document, registry, mentionsIn(text)), homePageId }
  const stored = { document, revision }
  if (!mayBeUnready(stored)) return own
  const log = await followTranslations(store, keyOf(document), {
    before: readLog(before?.log, revision),
    revision,
    registry,
  })
  return {
    ...own,
    log: { ...log, known: [...log.known] },
    unready: unreadyTranslations(document, log, registry),
  }
}

/** What was read of a log before; undefined if that is later than the revision, as for a moment of the past. */
const readLog = (kept: KeptLog | undefined, revision: number): TranslationLog =>
  kept === undefined || kept.revision > revision ? UNREAD : { ...kept, known: new Map(kept.known) }

type Unread = Omit<DocumentText, 'id'> & {
  readonly digest: string
  readonly facts: DocumentFacts | undefined
}

const keyIn = (id: PageId | null): DocumentKey => (id === null ? 'design' : pageKey(id))

const sameKnown = (before: FactsCache, known: FactsCache): boolean =>
  Object.keys(before).length === Object.keys(known).length &&
  Object.entries(known).every(
    ([key, { digest, revision }]) => before[key]?.digest === digest && before[key].revision === revision,
  )

async function mediaIn({ media }: Store): Promise<string[]> {
  const names: string[] = []
  for (;;) {
    const after = names.at(-1)
    const items = await media.list({ limit: BATCH, ...(after === undefined ? {} : { after }) })
    names.push(...items.map(({ name }) => name))
    if (items.length < BATCH) return names
  }
}
