import { join } from 'node:path'
import type { Design } from '#model/design.ts'
import { buildSite, type SiteBuild } from '#publish/build/build-site.ts'
import type { MediaSource } from '#publish/media/plan-media.ts'
import type { PageSource } from '#publish/page-source.ts'
import type { Progress } from '#publish/progress.ts'
import type { PublishInput } from '#publish/publish-input.ts'
import type { PublishSummary } from '#publish/publish-site.ts'
import type { DocumentChecks, DraftedRelease, ReleaseJudge } from '#publish/release-findings.ts'
import { dataDirOf } from '#server/config.ts'
import { keepingTexts } from '#store/kept-texts.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Moment, Store } from '#store/port.ts'
import type { CheckWish } from './checks-before-publish.ts'
import { AUTHOR } from './author.ts'
import { PROJECT } from './project.ts'
import { openTurn } from './publish-turn.ts'
import { originOf } from './site-origin.ts'
import { siteStorage } from './site-storage.ts'
import { UsageError, type Io } from './verb.ts'

/** Media that are read from the store at a time. */
const MEDIA_AT_ONCE = 500

/** The build of the present sources, made when the one at hand is older. Throws BuildFailed. */
export const presentBuild = (io: Io, building: () => void = () => {}): Promise<SiteBuild> =>
  buildSite(PROJECT, (line) => {
    building()
    io.note(line)
  })

/** What a publish is asked for. */
export type PublishWish = Pick<
  PublishInput,
  'channel' | 'styleguide' | 'plain' | 'smallest' | 'cards' | 'alone'
> & {
  /** How the checks are taken; without it nothing is checked. */
  readonly checks?: CheckWish
  /** The last change that is published; what the store holds, without it. */
  readonly asOf?: number
  /** Whether a release that holds later changes stays in force. */
  readonly unlessLater?: boolean
}

/**
 * Publishes the store as it is at this moment, or was after a change; null when nothing was imported yet. `publish` makes what
 * of the input is wished, which holds the changes up to `seq`.
 */
export const publishFromStore = (
  build: SiteBuild,
  io: Io,
  wish: Omit<PublishWish, 'unlessLater'>,
  publish: (input: PublishInput, seq: number) => Promise<PublishSummary>,
): Promise<PublishSummary | null> =>
  withUnchangedStore(io, (store) => publishState(store, build, io, wish, publish))

async function publishState(
  store: Store,
  build: SiteBuild,
  io: Io,
  { checks, asOf, ...wish }: Omit<PublishWish, 'unlessLater'>,
  publish: (input: PublishInput, seq: number) => Promise<PublishSummary>,
): Promise<PublishSummary | null> {
  if (asOf !== undefined && asOf > (await store.lastSeq())) {
    throw new UsageError(`--as-of is ${asOf}, and the store has no change of this number.`)
  }
  return store.atOnce(async (present) => {
    const moment = keepingTexts(present)
    const design = await designOf(moment)
    if (design === null) return null
    const cacheFolder = join(dataDirOf(io.env, io.cwd), 'cache')
    const media = await mediaOf(store)
    const pages = pagesOf(moment)
    const judge = checks && { openJudge: () => openJudge(moment, store, { build, io, checks }) }
    const input = { ...wish, ...judge, build, origin: originOf(io), design, pages, media, cacheFolder }
    return publish(input, moment.seq)
  }, asOf)
}

/** The checks, loaded when there is something to judge: a publish in which nothing changed never asks them. */
function openJudge(
  moment: Moment,
  store: Store,
  { build, io, checks }: { readonly build: SiteBuild; readonly io: Io; readonly checks: CheckWish },
): ReleaseJudge {
  const opening = import('./checks-before-publish.ts').then(({ openJudgeOf, keptFacts, aroundOf }) =>
    openJudgeOf(moment, store, { kept: keptFacts(build, io), around: aroundOf(io, Date.now()) }, checks),
  )
  const judge = async (drafted: DraftedRelease) => (await opening)(drafted)
  // A publish that fails before it comes to the judge tells of its own failure.
  const opened = opening.then(({ documents }) => documents).catch(() => undefined)
  const documents: DocumentChecks = {
    unknown: opened.then((own) => own?.unknown ?? new Set()),
    take: async (facts) => (await opened)?.take(facts),
  }
  return Object.assign(judge, { documents })
}

/** Publishes to where releases are kept, in its turn, and records it in the store. */
export async function publishAndRecord(
  build: SiteBuild,
  io: Io,
  wish: PublishWish & { readonly author?: string },
  progress: Progress = () => {},
): Promise<PublishSummary | null> {
  const { publishSite } = await import('#publish/publish-site.ts')
  const { author = AUTHOR, unlessLater = false, ...asked } = wish
  const storage = await siteStorage(io)
  return withUnchangedStore(io, async (store) => {
    const { channel = 'live', alone: quick = false } = asked
    const turn = await openTurn(store, { author, channel, unlessLater, quick })
    return publishState(store, build, io, asked, (input, seq) =>
      publishSite(dataDirOf(io.env, io.cwd), { ...input, storage, inTurn: turn(seq) }, progress),
    )
  })
}

/** The store, for work that changes no document. */
async function withUnchangedStore<Answer>(io: Io, work: (store: Store) => Promise<Answer>): Promise<Answer> {
  const refuse = (): never => {
    throw new Error('A publish changes nothing.')
  }
  const store = await openStore(storeLocation(io.env), { apply: refuse })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function designOf(moment: Moment): Promise<Design | null> {
  // The store checked it when it was saved.
  for await (const { text } of moment.texts(new Set([null]))) return JSON.parse(text) as Design
  return null
}

/** The pages of the store; the design is no page. */
const pagesOf = (moment: Moment): PageSource => ({
  texts: async function* (ids) {
    for await (const { id, text } of moment.texts(ids)) if (id !== null) yield { id, text }
  },
  digests: async () =>
    (await moment.digests()).flatMap(({ id, digest }) => (id === null ? [] : { id, digest })),
})

async function mediaOf({ media }: Store): Promise<MediaSource[]> {
  const sources: MediaSource[] = []
  for (let after: string | undefined; ;) {
    const items = await media.list({ limit: MEDIA_AT_ONCE, ...(after === undefined ? {} : { after }) })
    for (const { name, hash } of items) {
      sources.push({ name, hash, bytes: async () => (await media.bytes(hash)) ?? new Uint8Array() })
    }
    after = items.at(-1)?.name
    if (items.length < MEDIA_AT_ONCE) return sources
  }
}
