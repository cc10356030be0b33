import type { Design } from '#model/design.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { TextsOf } from '#publish/release/manifest.ts'
import type { MediaSource } from '#publish/media/plan-media.ts'
import type { PageSource } from '#publish/pages/page-source.ts'
import type { PublishInput } from '#publish/make/publish-input.ts'
import { keepingTexts } from '#store/kept-texts.ts'
import type { Moment, Store } from '#store/port.ts'
import { InvalidInput } from '../settings/invalid-input.ts'
import type { Site } from '../site.ts'
import { documentDifferences } from './document-differences.ts'
import type { GoingOut } from './document-findings.ts'
import { liveState } from './live-state.ts'
import { NothingToPublish, type PublishControl, type PublishRequest } from './publish-request.ts'
import { requestedState, type RequestedState, type Selection } from './requested-state.ts'
import { releaseChecks, type ReleaseChecks } from './release-checks.ts'

/** Media that are read from the store at a time. */
const MEDIA_AT_ONCE = 500

/** The input of a release, at one moment of the store. */
export type StoreInput = Pick<RequestedState, 'moment' | 'selection' | 'base'> & {
  readonly input: PublishInput
  /** The last change that is included. */
  readonly seq: number
  readonly checks: ReleaseChecks
}

/**
 * Runs work on the state that a request describes, in the store now or after a change. Throws NothingToPublish, and
 * InvalidInput for a change that the store does not have.
 */
export async function withStoreInput<Answer>(
  site: Site,
  request: PublishRequest,
  { progress, signal }: PublishControl,
  work: (input: StoreInput) => Promise<Answer>,
): Promise<Answer> {
  const { store, build, origin, cacheFolder } = site
  const { channel = 'live', asOf, quick = false, styleguide = true, unchecked = quick } = request
  if (asOf !== undefined && asOf > (await store.lastSeq())) {
    throw new InvalidInput(`There is no change of the number ${asOf} in the store.`)
  }
  return store.atOnce(async (present) => {
    const state = await requestedState(site, present, request)
    const { seq, selection, base } = state
    const moment = keepingTexts(state.moment)
    const design = await designOf(moment)
    if (design === null) throw new NothingToPublish()
    const media = await mediaOf(store, state, moment, request.media ?? {})
    const names = media.map(({ name }) => name)
    const followedTo = new Map([...state.texts].map(([id, texts]) => [id, latestOf(texts)]))
    const goingOut = () => whatGoesOut(site, request, state)
    const { translationGates = {} } = (await designOf(present)) ?? {}
    const checks = releaseChecks(
      site,
      moment,
      { unchecked, media: names, followedTo, goingOut, translationGates },
      progress,
    )
    const input: PublishInput = {
      build,
      origin,
      design,
      cacheFolder,
      channel,
      styleguide,
      pages: pagesOf(moment),
      documents: (await moment.digests()).map((document) => {
        const texts = state.texts.get(document.id)
        return texts ? { ...document, texts } : document
      }),
      media,
      plain: request.plain === true || quick,
      smallest: request.smallest === true,
      cards: request.cards !== false && !quick,
      alone: quick,
      ...(unchecked ? {} : { checks: checks.documents }),
      ...(signal ? { signal } : {}),
    }
    return work({ input, moment, seq, selection, base, checks })
  }, asOf)
}

const latestOf = (texts: readonly TextsOf[]): number => Math.max(...texts.map(({ revision }) => revision))

/** What a publish changes for visitors; undefined if only the team sees it. */
async function whatGoesOut(
  { storage }: Pick<Site, 'storage'>,
  { channel = 'live', languages = TEXT_LANGUAGES }: PublishRequest,
  { moment, selection }: RequestedState,
): Promise<GoingOut> {
  if (channel !== 'live') return { ids: new Set(), languages }
  if (selection !== null) return { ids: new Set(selection.outgoing.map(({ id }) => id)), languages }
  const live = await liveState(storage)
  const differences = live && (await documentDifferences(moment, live))
  return { ids: differences && new Set(differences.keys()), languages }
}

async function designOf(moment: Moment): Promise<Design | null> {
  // The store validated it when it was saved.
  for await (const { text } of moment.texts(new Set([null]))) return JSON.parse(text) as Design
  return null
}

/** The pages of the store; the design is not among them. */
const pagesOf = (moment: Moment): PageSource => ({
  texts: async function* (ids) {
    for await (const { id, text } of moment.texts(ids)) if (id !== null) yield { id, text }
  },
  digests: async () =>
    (await moment.digests()).flatMap(({ id, digest }) => (id === null ? [] : { id, digest })),
})

/**
 * The media for a release. If documents were chosen, a file that was replaced since is published as it is live, unless one of
 * the published documents refers to it. Those documents show it as planned, unless its current content is live.
 */
async function mediaOf(
  { media }: Store,
  { selection, base }: Pick<RequestedState, 'selection' | 'base'>,
  moment: Moment,
  planned: Readonly<Record<string, string>>,
): Promise<MediaSource[]> {
  const hashes = new Map<string, string>()
  for (let after: string | undefined; ;) {
    const items = await media.list({ limit: MEDIA_AT_ONCE, ...(after === undefined ? {} : { after }) })
    for (const { name, hash } of items) hashes.set(name, hash)
    after = items.at(-1)?.name
    if (items.length < MEDIA_AT_ONCE) break
  }
  const goesOut = selection === null ? () => true : await mediaNamedBy(selection, moment)
  const live = base?.manifest.media ?? []
  const published = new Map(live)
  const isPublished = (name: string) => hashes.has(name) && hashes.get(name) === published.get(name)
  const earlier = [
    ...Object.entries(planned).filter(([name]) => goesOut(name) && !isPublished(name)),
    ...live.filter(([name]) => !goesOut(name)),
  ]
  for (const [name, hash] of earlier) {
    // Bytes that were deleted can't be published again.
    if (hash !== hashes.get(name) && (await media.bytes(hash)) !== null) hashes.set(name, hash)
  }
  return [...hashes]
    .map(([name, hash]) => ({ name, hash, bytes: async () => (await media.bytes(hash)) ?? new Uint8Array() }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

/** Whether a published document refers to a file. */
async function mediaNamedBy({ outgoing }: Selection, moment: Moment): Promise<(name: string) => boolean> {
  const texts: string[] = []
  const ids = new Set(outgoing.map(({ id }) => id))
  if (ids.size > 0) for await (const { text } of moment.texts(ids)) texts.push(text)
  return (name) => texts.some((text) => text.includes(name))
}
