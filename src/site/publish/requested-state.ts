import type { Design } from '#model/design.ts'
import type { DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { overlaidMoment } from '#store/documents/overlaid-moment.ts'
import type { TextsOf } from '#publish/release/manifest.ts'
import type { DocumentText, Moment, Store } from '#store/port.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import {
  documentDifferences,
  documentsLiveLater,
  savedRoute,
  type Difference,
  type Differences,
} from './document-differences.ts'
import { liveState, liveText, withRedirects, type LiveState } from './live-state.ts'
import { mixedRedirects } from './mixed-redirects.ts'
import type { Held, MixedText } from './language-selection.ts'
import type { OutgoingDocument } from './needed-documents.ts'
import type { PublishRequest } from './publish-request.ts'

/** The chosen documents of a publish, the further ones that they need, and everything that differs from the live state. */
export type Selection = {
  readonly live: LiveState
  readonly differences: Differences
  readonly outgoing: readonly OutgoingDocument[]
  /** Why chosen documents are not published, if languages were chosen. */
  readonly held: ReadonlyMap<PageId | null, Held>
}

/** The state of the documents for a release. */
export type RequestedState = {
  readonly moment: Moment
  /** Texts of documents from later revisions than the rest of them. */
  readonly texts: ReadonlyMap<PageId | null, readonly TextsOf[]>
  /** The last change up to which all documents are included. */
  readonly seq: number
  /** The selection; null if everything is published. */
  readonly selection: Selection | null
  /** The live state on which this one is based; null if it does not depend on that. */
  readonly base: LiveState | null
}

/**
 * The state that a request describes: everything at a moment of the store, or the chosen documents (or their texts in the
 * chosen languages) at that moment and everything else as live. If a live release with later changes would stay, documents that
 * were published separately after the moment stay, too. Throws InvalidInput for unknown documents, and if the live state is
 * unknown.
 */
export async function requestedState(
  site: Pick<Site, 'store' | 'storage' | 'origin'>,
  moment: Moment,
  { documents, languages, unlessLater = false, channel = 'live' }: PublishRequest,
): Promise<RequestedState> {
  const whole = { moment, texts: new Map(), seq: moment.seq, selection: null, base: null }
  const isChosen = documents !== undefined || languages !== undefined
  if (!isChosen && !(unlessLater && channel === 'live')) return whole
  const live = await liveState(site.storage)
  if (live === null) {
    if (!isChosen) return whole
    throw new InvalidInput(NOT_KNOWN)
  }
  const all = await documentDifferences(moment, live)
  const later = unlessLater
    ? await documentsLiveLater(all, moment, site.store, languages)
    : new Set<PageId | null>()
  if (!isChosen) {
    if (later.size === 0) return { ...whole, base: live }
    return { ...whole, ...(await mixed(moment, { live, differences: all }, later, site)), base: live }
  }
  const differences = new Map([...all].filter(([id]) => !later.has(id)))
  const chosen = documents
    ? await chosenIds(documents, moment, { live, store: site.store })
    : new Set(differences.keys())
  const { outgoing, held, own } = await selected(chosen, languages, { live, differences }, site)
  const going = new Set(outgoing.map(({ id }) => id))
  const staying = new Set([...all.keys()].filter((id) => !going.has(id)))
  return {
    ...(await mixed(moment, { live, differences: all }, staying, site, own)),
    seq: await liveSeq(live, site),
    selection: { live, differences, outgoing, held },
    base: live,
  }
}

/**
 * What is published of chosen documents, or of their texts in chosen languages, and the resulting states that differ from the
 * saved ones.
 */
async function selected(
  chosen: ReadonlySet<PageId | null>,
  languages: PublishRequest['languages'],
  { live, differences }: Pick<Selection, 'live' | 'differences'>,
  { store, origin }: Pick<Site, 'store' | 'origin'>,
): Promise<Pick<Selection, 'outgoing' | 'held'> & { readonly own: ReadonlyMap<PageId | null, MixedText> }> {
  // Loaded only here: not needed for publishing everything.
  if (languages === undefined) {
    const { neededDocuments } = await import('./needed-documents.ts')
    const outgoing = neededDocuments(chosen, differences, { live, origin })
    return { outgoing, held: new Map(), own: new Map() }
  }
  const { languageSelection } = await import('./language-selection.ts')
  const sources = { live, store, origin }
  const { outgoing, held, mixed: own } = await languageSelection(chosen, languages, differences, sources)
  return { outgoing, held, own }
}

const NOT_KNOWN =
  'Nothing says which state of each page visitors see now, so pages can’t be published one by one. Publish everything once.'

/** The last change up to which all documents are live; 0 if unknown. */
async function liveSeq({ release }: LiveState, { store }: Pick<Site, 'store'>): Promise<number> {
  const record = await store.releases.current('live')
  return record?.detail['number'] === release ? record.seq : 0
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
    // A planned page may have been removed and published already: nothing is left to do for it.
    if (!known.has(id) && !(await wasEdited(key, store))) {
      throw new InvalidInput(`There is no document ${key}, neither edited nor published.`)
    }
    ids.add(id)
  }
  return ids
}

/** Whether a document exists or existed. */
const wasEdited = async (key: DocumentKey, store: Pick<Store, 'lastEdits'>): Promise<boolean> =>
  (await store.lastEdits()).some((edit) => edit.key === key)

/** A moment in which some of the differing documents are as live, and others are mixed from two states. */
async function mixed(
  moment: Moment,
  { live, differences }: Pick<Selection, 'live' | 'differences'>,
  asLive: ReadonlySet<PageId | null>,
  { store }: Pick<Site, 'store'>,
  own: ReadonlyMap<PageId | null, MixedText> = new Map(),
): Promise<Pick<RequestedState, 'moment' | 'texts'>> {
  const overlay = new Map<PageId | null, DocumentText | null>(own)
  const texts = new Map([...own].flatMap(([id, text]) => (text.texts ? [[id, text.texts] as const] : [])))
  for (const id of asLive) {
    const document = differences.get(id)?.live ?? null
    overlay.set(id, document && (await liveText(document, live, store)))
    if (document?.texts) texts.set(id, document.texts)
  }
  const design = differences.get(null)
  if (design?.saved) overlay.set(null, mixedDesign(design, overlay, { live, differences }))
  return { moment: overlaidMoment(moment, overlay, moment.seq), texts }
}

/** The design with the redirects for the pages with which it is published (PUB-152). */
function mixedDesign(
  { saved }: Difference,
  overlay: ReadonlyMap<PageId | null, DocumentText | null>,
  { live, differences }: Pick<Selection, 'live' | 'differences'>,
): DocumentText | null {
  const own = overlay.get(null) ?? saved
  if (own === null || saved === null) return own
  const isLive = overlay.has(null)
  // The store validated them when they were saved.
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
