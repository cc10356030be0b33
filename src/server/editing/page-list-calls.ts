import type { FastifyInstance } from 'fastify'
import { listEditedPages, type ListedPage, type RemovedPage } from '#api/page-list.ts'
import { touched } from '#edit/touched.ts'
import { translatedLanguages } from '#draw/translated-languages.ts'
import { isPage, keyOf, pageKey, type DocumentKey } from '#model/document.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page, PageId } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { success } from '#std/result.ts'
import type { ReleaseDocument } from '#publish/release/manifest.ts'
import type { DocumentDigest, LastEdit, Store } from '#store/port.ts'
import { serveCall, type CallSetup } from '../calls/serve-call.ts'
import type { CurrentSite } from '../current-site.ts'

/**
 * Most changes of one page that are inspected for the languages that they affect; beyond that all languages count as changed.
 */
const LOOKED_THROUGH = 1_000

/** Most removed pages in the list, the latest first. */
const MOST_REMOVED = 200

type PageList = {
  readonly seq: number
  /** Identifies the release that was live when the list was made. */
  readonly shown: string
  readonly pages: ListedPage[]
  readonly removed: RemovedPage[]
}

/** Serves the list of pages for the manager, cached until something is saved or published. */
export function pageListCalls(
  app: FastifyInstance,
  served: CallSetup,
  { current, store: open }: { readonly current: CurrentSite; readonly store: () => Promise<Store> },
): void {
  let last: PageList | null = null
  serveCall(app, listEditedPages, served, async () => {
    const store = await open()
    const release = await store.releases.current('live')
    const manifest = current.get()?.site.manifest
    const shown = `${release?.id} ${manifest?.key}`
    if (last?.seq !== (await store.lastSeq()) || last.shown !== shown) {
      const released = manifest?.documents ?? (await documentsAsOf(store, release?.seq ?? null))
      last = { ...(await readList(store, released)), shown }
    }
    const { seq, pages, removed } = last
    return success({ seq, pages, removed })
  })
}

/** The documents of a release that does not record them: those at its time. None before the first release. */
const documentsAsOf = async (store: Store, seq: number | null): Promise<readonly ReleaseDocument[]> =>
  seq === null ? [] : store.atOnce((moment) => moment.digests(), seq)

async function readList(
  store: Store,
  released: readonly ReleaseDocument[],
): Promise<Omit<PageList, 'shown'>> {
  const pages = new Map<PageId, Page>()
  const { seq, drafts } = await store.atOnce(async (moment) => {
    for await (const { document } of moment.documents()) {
      if (isPage(document)) pages.set(document.id, document)
    }
    return { seq: moment.seq, drafts: byId(await moment.digests()) }
  })
  const published = byId(released)
  const edits = await store.lastEdits()
  const editOf = new Map(edits.map((edit) => [edit.key, edit]))
  const listed: ListedPage[] = []
  for (const page of pages.values()) {
    const edit = editOf.get(keyOf(page))
    if (edit === undefined) continue
    const shown = published.get(page.id)
    const isChanged = shown !== undefined && shown.digest !== drafts.get(page.id)?.digest
    const changed = isChanged ? await languagesChanged(store, page.id, shown) : []
    const translated = translatedLanguages(page, registry, pages)
    const status = (language: TextLanguage) => {
      if (!translated.includes(language)) return 'missing'
      if (shown === undefined) return 'draft'
      return changed.includes(language) ? 'changed' : 'live'
    }
    const statuses = Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, status(language)]))
    listed.push({
      ...shownPage(page, edit),
      category: page.category,
      statuses: statuses as ListedPage['statuses'],
    })
  }
  return { seq, pages: listed, removed: await removedPages(store, edits) }
}

const byId = <Of extends DocumentDigest>(documents: readonly Of[]): ReadonlyMap<PageId | null, Of> =>
  new Map(documents.map((document) => [document.id, document]))

/** The unpublished languages of a page that changes affect. */
async function languagesChanged(
  store: Store,
  id: PageId,
  { revision, texts = [] }: ReleaseDocument,
): Promise<readonly TextLanguage[]> {
  const changes = await store.changes({ after: 0, limit: LOOKED_THROUGH, on: pageKey(id) })
  const later = changes.filter((change) => change.revision > revision)
  // Imported changes only contain their result.
  if (later.length === 0 || changes.length === LOOKED_THROUGH) return TEXT_LANGUAGES
  return later.flatMap(({ change, revision: of }) => {
    const { languages } = touched(change)
    // A change that affects all languages may concern the structure, which is not published with texts.
    if (languages.length === TEXT_LANGUAGES.length) return languages
    const published = texts.flatMap((each) => (of <= each.revision ? each.languages : []))
    return languages.filter((language) => !published.includes(language))
  })
}

async function removedPages(store: Store, edits: readonly LastEdit[]): Promise<RemovedPage[]> {
  const gone = edits
    .filter(({ key, isRemoved }) => isRemoved && key !== 'design')
    .toSorted((one, other) => other.at - one.at)
    .slice(0, MOST_REMOVED)
  const removed: RemovedPage[] = []
  for (const edit of gone) {
    const revision = edit.revision - 1
    const stored = await store.at(edit.key as Exclude<DocumentKey, 'design'>, revision)
    if (stored !== null) removed.push({ ...shownPage(stored.document, edit), revision })
  }
  return removed
}

const shownPage = ({ id, route, name, title }: Page, { author, at }: LastEdit) => ({
  id,
  route,
  name: name ?? title?.en ?? route,
  author,
  at,
})
