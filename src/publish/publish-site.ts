import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { Assets, SiteInput } from '#render/site.ts'
import type { SiteBuild } from './build/build-site.ts'
import { shortDigest } from './digest.ts'
import type { MediaSource } from './media/plan-media.ts'
import { siteFiles } from './files/site-files.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'
import type { PublishMemory } from './page-memory.ts'
import { rendererModule, type ReleaseForms } from './page-press.ts'
import { sketchPages, sourceOf, type PageSketch, type PageSource } from './page-source.ts'
import { PressPool } from './press-pool.ts'
import type { Progress } from './progress.ts'
import { writeMedia } from './media/write-media.ts'
import { pruneCache } from './prune-cache.ts'
import { publishPages, readPages, siteInputOf, type PageWork } from './publish-pages.ts'
import {
  currentRelease,
  pruneReleases,
  readMemory,
  ReleaseDraft,
  switchTo,
  type Channel,
} from './release-folder.ts'
import { PublishStopped } from './publish-stopped.ts'
import type { DraftedRelease, ReleaseJudge } from './release-findings.ts'
import type { ReleaseTarget } from './release-target.ts'
import { ReleaseWriter, type Predecessor } from './release-writer.ts'
import { addAssets } from './site-assets.ts'
import { writeCards } from './social/write-cards.ts'
import { withStyleguide } from './with-styleguide.ts'
import { WorkCache } from './work-cache.ts'

/** Releases that can be gone back to. */
const KEPT_RELEASES = 10

/** What a release is made from. */
export type PublishInput = {
  readonly build: SiteBuild
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[] | PageSource
  /** Pictures and files that pages name as `media/…`. */
  readonly media: readonly MediaSource[]
  /** Folder of what is kept from one publish to the next (WorkCache); without one everything is made anew. */
  readonly cacheFolder?: string
  /** Who is to see the release; everybody, when left out. */
  readonly channel?: Channel
  /** The most threads to render with; one for each core, when left out. */
  readonly threads?: number
  /** Adds the pages of the style guide. */
  readonly styleguide?: boolean
  /** Leaves out the precompressed twins, for a file host that compresses by itself. */
  readonly plain?: boolean
  /** Asked before a new release is put in force; an error in its answer keeps it from being so. */
  readonly judge?: ReleaseJudge
}

/** What a publish did. */
export type PublishSummary = {
  readonly release: string
  readonly pages: number
  readonly files: number
  readonly written: number
  readonly shared: number
  /** What could not be shown, and links that lead nowhere, each with the route of its page. */
  readonly problems: readonly string[]
}

/**
 * Makes a release and puts it in force, unless it would be the one in force again. Everything is on disk before the pointer
 * changes, so a crash at any moment leaves the release before whole and in force.
 */
export async function publishSite(
  dataDir: string,
  given: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const input = { cacheFolder: join(dataDir, 'cache'), ...given }
  const current = await currentRelease(dataDir, input.channel)
  const sketches = await sketchPages(pageSource(input))
  const key = releaseKey(input, sketches)
  if (current?.manifest.key === key) {
    progress({ step: 'unchanged', release: current.id })
    const { files } = current.manifest
    return summary(current.id, current.manifest, { written: 0, shared: files.length })
  }
  const draft = await ReleaseDraft.begin(dataDir, current?.places ?? null)
  try {
    const memory = current && (await readMemory(dataDir, current.id))
    const plan = { sketches, key, before: current, memory, forms: { twins: !input.plain, prefixed: false } }
    const made = await writeRelease(draft.target, input, plan, progress)
    await judged(input, { pages: made.manifest.pages, lengthOf: (name) => draft.target.lengthOf(name) })
    const release = await draft.finish(made.manifest, made.memory)
    await switchTo(dataDir, release, input.channel)
    progress({ step: 'switched', release })
    await pruneReleases(dataDir, KEPT_RELEASES)
    return summary(release, made.manifest, made.counts)
  } catch (error) {
    await draft.abandon()
    throw error
  }
}

/** Throws PublishStopped when the checks find an error (CHECK-3). */
export async function judged({ judge }: PublishInput, drafted: DraftedRelease): Promise<void> {
  const findings = (await judge?.(drafted)) ?? []
  if (findings.some(({ severity }) => severity === 'error')) throw new PublishStopped(findings)
}

/** What a release is to be, and what is known of the one before. */
export type ReleasePlan = {
  readonly sketches: readonly PageSketch[]
  /** Digest of everything that the release is made from. */
  readonly key: string
  readonly before: Predecessor | null
  readonly memory: PublishMemory | null
  readonly forms: ReleaseForms
}

/** Writes all files of a release, and what there is as a manifest. */
export async function writeRelease(
  target: ReleaseTarget,
  given: PublishInput,
  { key, before, memory, forms, ...plan }: ReleasePlan,
  progress: Progress,
) {
  const input = given.styleguide === true ? await withStyleguide(given, pageSource(given)) : given
  const sketches = input === given ? plan.sketches : await sketchPages(pageSource(input))
  const { build, design, origin, channel, threads } = input
  const pool = new PressPool(build)
  try {
    const writer = new ReleaseWriter(target, before, forms.twins)
    const cache = new WorkCache(input.cacheFolder ?? null)
    const known = memory?.build === build.stamp ? memory.pages : []
    const work: PageWork = {
      ...{ source: pageSource(input), sketches, pool, threads, progress },
      memory: new Map(known.map((page) => [page.id, page])),
    }
    const reads = await readPages(work)
    const module = await rendererModule(build)
    const pages = await siteInputOf(work, reads)
    const isHidden = channel === 'preprod'
    const cacheRandom = cacheRandomOf(design, isHidden)
    const bare = { ...pages, origin, design, cacheRandom, isHidden }
    const { site, ...made } = await addAssets(input, bare, [...reads.values()], { module, cache, writer })
    const renderer = module.openRenderer(site)
    const base = baseDigest(site, build, forms)
    const published = await publishPages(work, { renderer, site, base, forms, reads }, writer, before)
    progress({ step: 'writing' })
    await writeMedia(made.media, writer, before)
    await writeCards(made.cards, design.websiteName, cache, writer, before)
    await Promise.all(siteFiles(renderer).map((file) => writer.add(file)))
    await pruneCache(cache)
    const { id, designVersionId, cacheVersion, redirects = [] } = design
    const manifest: Manifest = {
      format: MANIFEST_FORMAT,
      key,
      build: build.stamp,
      origin,
      design: { id, designVersionId, cacheVersion },
      files: writer.files(),
      pages: published.pages,
      redirects,
      problems: made.problems,
      ...(made.dictionary ? { dictionary: made.dictionary } : {}),
    }
    const remembered: PublishMemory = { build: build.stamp, pages: published.memory }
    return { manifest, memory: remembered, counts: writer.counts() }
  } finally {
    await pool.close()
  }
}

const isSource = (pages: PublishInput['pages']): pages is PageSource => 'texts' in pages

export const pageSource = ({ pages }: PublishInput): PageSource => (isSource(pages) ? pages : sourceOf(pages))

export function summary(
  release: string,
  { files, pages, problems }: Manifest,
  counts: ReturnType<ReleaseWriter['counts']>,
): PublishSummary {
  return {
    release,
    pages: new Set(pages.map(({ id }) => id)).size,
    files: files.length,
    ...counts,
    problems: [...new Set([...problems, ...pages.flatMap((page) => page.problems)])].toSorted(),
  }
}

/** Names everything that a release is made from: equal keys, equal release. */
export const releaseKey = (input: PublishInput, sketches: readonly PageSketch[]): string =>
  sha256([
    input.build.stamp,
    input.origin,
    input.channel ?? 'live',
    input.plain === true,
    input.styleguide === true,
    input.design,
    input.media.map(({ name, hash }) => [name, hash]),
    sketches.map(({ id, key }) => [id, key]),
  ])

/**
 * The part of page data's address that changes when the cache version does. Hexadecimal; that of a preprod release, and no
 * other, holds the letter p (LOAD-3).
 */
const cacheRandomOf = ({ id, designVersionId, cacheVersion }: Design, isPreprod: boolean): string =>
  (isPreprod ? 'p' : '') + shortDigest(JSON.stringify([id, designVersionId, cacheVersion]))

/** Names everything that all pages are made from: program, design, addresses. Tables of assets are no part of all pages. */
function baseDigest(
  { origin, design, assets, cacheRandom, isHidden }: SiteInput,
  { stamp }: SiteBuild,
  forms: ReleaseForms,
): string {
  const { redirects: _redirects, ...shared } = design
  const addresses = Object.entries(assets satisfies Assets).filter(([, value]) => !(value instanceof Map))
  return sha256([stamp, origin, shared, cacheRandom, isHidden, addresses, forms])
}

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
