import type { Design } from '#model/design.ts'
import type { DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { overlaidMoment } from '#store/documents/overlaid-moment.ts'
import type { DocumentText, Moment, Store } from '#store/port.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import {
  documentDifferences,
  isLiveLater,
  savedRoute,
  type Difference,
  type Differences,
} from './document-differences.ts'
import { liveState, liveText, withRedirects, type LiveState } from './live-state.ts'
import { mixedRedirects } from './mixed-redirects.ts'
import type { OutgoingDocument } from './needed-documents.ts'
import type { PublishRequest } from './publish-request.ts'

/** The chosen documents of a publish, what it takes along for them, and what differs from what visitors have. */
export type Selection = {
  readonly live: LiveState
  readonly differences: Differences
  readonly outgoing: readonly OutgoingDocument[]
}

/** The state of the documents that a release is to be made from. */
export type RequestedState = {
  readonly moment: Moment
  /** The last change up to which it holds all documents. */
  readonly seq: number
  /** What was chosen; null when everything goes out. */
  readonly selection: Selection | null
  /** What visitors had when the state was put together from it; null when it does not depend on that. */
  readonly base: LiveState | null
}

/**
 * What a request is about: everything that a moment of the store holds, or the chosen documents as they are there and all others as
 * visitors have them. Where a release that holds later changes would stay in force, documents that were published alone after
 * the moment stay as well. Throws InvalidInput for documents that nobody knows, and where the state of the live site is not known.
 */
export async function requestedState(
  site: Pick<Site, 'store' | 'storage' | 'origin'>,
  moment: Moment,
  { documents, unlessLater = false, channel = 'live' }: PublishRequest,
): Promise<RequestedState> {
  const whole = { moment, seq: moment.seq, selection: null, base: null }
  if (documents === undefined && !(unlessLater && channel === 'live')) return whole
  const live = await liveState(site.storage)
  if (live === null) {
    if (documents === undefined) return whole
    throw new InvalidInput(NOT_KNOWN)
  }
  const all = await documentDifferences(moment, live)
  const later = unlessLater ? await laterIds(all, site) : new Set<PageId | null>()
  if (documents === undefined) {
    if (later.size === 0) return { ...whole, base: live }
    return { ...whole, moment: await mixed(moment, { live, differences: all }, later, site), base: live }
  }
  const differences = new Map([...all].filter(([id]) => !later.has(id)))
  const chosen = await chosenIds(documents, moment, { live, store: site.store })
  // Loaded only here: a publish of everything takes none of it.
  const { neededDocuments } = await import('./needed-documents.ts')
  const outgoing = neededDocuments(chosen, differences, { live, origin: site.origin })
  const going = new Set(outgoing.map(({ id }) => id))
  const staying = new Set([...all.keys()].filter((id) => !going.has(id)))
  return {
    moment: await mixed(moment, { live, differences: all }, staying, site),
    seq: await liveSeq(live, site),
    selection: { live, differences, outgoing },
    base: live,
  }
}

const NOT_KNOWN =
  'Nothing says which state of each page visitors see now, so pages can’t be published one by one. Publish everything once.'

/** The last change up to which visitors have all documents; 0 when nobody knows. */
async function liveSeq({ release }: LiveState, { store }: Pick<Site, 'store'>): Promise<number> {
  const record = await store.releases.current('live')
  return record?.detail['number'] === release ? record.seq : 0
}

async function laterIds(
  differences: Differences,
  { store }: Pick<Site, 'store'>,
): Promise<ReadonlySet<PageId | null>> {
  const later = new Set<PageId | null>()
  for (const each of differences.values()) if (await isLiveLater(each, store)) later.add(each.id)
  return later
}

async function chosenIds(
  keys: readonly DocumentKey[],
  moment: Moment,
  { live, store }: { readonly live: LiveState; readonly store: Store },
): Promise<ReadonlySet<PageId | null>> {
  const known = new Set([...(await moment.digests()).map(({ id }) => id), ...live.documents.keys()])
  const ids = new Set<PageId | null>()
  for (const key of keys) {
    const id = key === 'design' ? null : Number(key.slice('page:'.length))
    // A plan may be of a page whose removal is published already: nothing is left to do for it.
    if (!known.has(id) && !(await wasEdited(key, store))) {
      throw new InvalidInput(`There is no document ${key}, neither edited nor published.`)
    }
    ids.add(id)
  }
  return ids
}

/** Whether there is or was a document. */
const wasEdited = async (key: DocumentKey, store: Pick<Store, 'lastEdits'>): Promise<boolean> =>
  (await store.lastEdits()).some((edit) => edit.key === key)

/** A moment in which some of the documents that differ are as visitors have them. */
async function mixed(
  moment: Moment,
  { live, differences }: Pick<Selection, 'live' | 'differences'>,
  asLive: ReadonlySet<PageId | null>,
  { store }: Pick<Site, 'store'>,
): Promise<Moment> {
  const overlay = new Map<PageId | null, DocumentText | null>()
  for (const id of asLive) {
    const document = differences.get(id)?.live ?? null
    overlay.set(id, document && (await liveText(document, live, store)))
  }
  const design = differences.get(null)
  if (design?.saved) overlay.set(null, mixedDesign(design, overlay, { live, differences }))
  return overlaidMoment(moment, overlay, moment.seq)
}

/** The design with the redirects that belong to the pages which it is published with (PUB-152). */
function mixedDesign(
  { saved }: Difference,
  overlay: ReadonlyMap<PageId | null, DocumentText | null>,
  { live, differences }: Pick<Selection, 'live' | 'differences'>,
): DocumentText | null {
  const own = overlay.get(null) ?? saved
  if (own === null || saved === null) return own
  const isLive = overlay.has(null)
  // The store checked them when they were saved.
  const design = JSON.parse(own.text) as Design
  const drafted = (JSON.parse(saved.text) as Design).redirects ?? []
  const pages = [...differences.values()].filter(({ id }) => id !== null && overlay.has(id) !== isLive)
  const moves = pages.map((page) => {
    const [before, after] = [live.routes.get(page.id ?? 0) ?? null, savedRoute(page)]
    return isLive ? { from: before, to: after } : { from: after, to: before }
  })
  const published = live.manifest.redirects
  const rules = isLive ? mixedRedirects(published, drafted, moves) : mixedRedirects(drafted, published, moves)
  const document = withRedirects(design, rules)
  return document === design ? own : { ...own, text: JSON.stringify(document) }
}
