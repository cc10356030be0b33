import { createHash } from 'node:crypto'
import type { Assets, SiteInput } from '#draw/site.ts'
import type { PageId } from '#model/page.ts'
import type { SiteBuild } from '../build/build-site.ts'
import { releaseBrand } from '../brand/release-brand.ts'
import { cacheRandomOf, releasedDesign } from './cache-version.ts'
import { iconFiles } from '../files/icon-files.ts'
import { pressKit } from '../files/press-kit.ts'
import { siteFiles } from '../files/site-files.ts'
import { MANIFEST_FORMAT, type Manifest } from '../release/manifest.ts'
import { MEMORY_FORMAT, type PublishMemory } from '../pages/page-memory.ts'
import type { OutputFile } from '../files/output-file.ts'
import { rendererModule, type ReleaseFormats } from '../pages/page-builder.ts'
import { PagePool, threadsFor } from '../pages/page-pool.ts'
import type { Progress } from './progress.ts'
import { pruneCache } from './prune-cache.ts'
import { publishPages } from '../pages/publish-pages.ts'
import { readPages, siteInputOf, type ReadWork } from '../pages/read-pages.ts'
import { pageSource, type PublishInput } from './publish-input.ts'
import type { DocumentChecks } from './release-findings.ts'
import type { ReleaseTarget } from '../release/release-target.ts'
import { ReleaseWriter, type Predecessor } from './release-writer.ts'
import { addAssets } from './site-assets.ts'
import { isPageless, siteDigest } from './site-digest.ts'
import { writeCards } from '../social/write-cards.ts'
import { withMadePages } from './with-made-pages.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { writePlanned } from './write-planned.ts'
import { sharedForms } from './shared-forms.ts'

/** What is to be written, and what is known about the previous release. */
export type ReleasePlan = {
  /** Digest of everything that the release is made from. */
  readonly key: string
  readonly before: Predecessor | null
  readonly memory: PublishMemory | null
  readonly formats: ReleaseFormats
  /** The pages to make, for a look at them, which gives an incomplete release. Everything is made if left out. */
  readonly only?: ReadonlySet<PageId>
  /** Called with the pages' facts for the checks; this thread renders no page before it is done. */
  readonly checks?: DocumentChecks | undefined
  /** Threads that have been started already; closed at the end. */
  readonly pool?: PagePool | undefined
}

/** Writes all files of a release; returns its manifest. */
export async function writeRelease(
  target: ReleaseTarget,
  given: PublishInput,
  { key, before, memory, formats, only, checks, pool: begun }: ReleasePlan,
  progress: Progress,
) {
  const { build, origin, channel, threads, signal } = given
  const isHidden = channel === 'preprod'
  const design = releasedDesign(given.design, isHidden)
  const released = { ...given, design }
  const pool = begun ?? new PagePool(build, signal)
  try {
    const input = await withMadePages(released, pageSource(released))
    const cache = new WorkCache(input.cacheFolder ?? null, build.prepared)
    const writer = new ReleaseWriter(target, before, formats, cache)
    const known = memory?.build === build.stamp ? memory : null
    const remembered = new Map(known?.pages.map((page) => [page.id, page]))
    const source = pageSource(input)
    // Threads take time to start; if nothing is remembered, they have every page to read and render.
    if (known === null) pool.grow(threadsFor((await source.digests()).length, threads))
    const reading: ReadWork = { source, memory: remembered, pool, threads, progress }
    const read = await readPages(reading, await checks?.unknown)
    const checked = checks?.take(read.facts)
    const module = await rendererModule(build)
    const pages = await siteInputOf(source, read)
    const cacheRandom = cacheRandomOf(given.design, isHidden)
    const bare = { ...pages, origin, design, cacheRandom, isHidden }
    const baseOf = (each: SiteInput): string => baseDigest(each, build, formats)
    const earlier = { before, known: known?.dictionary }
    const shop = { module, cache, base: baseOf, earlier }
    const { site, ...made } = await addAssets(input, bare, [...read.reads.values()], shop)
    if (made.dictionary) writer.useDictionary(made.dictionary.dictionary)
    const renderer = module.openRenderer(site)
    const base = baseOf(site)
    const digest = siteDigest(site, base)
    const isSameSite = known?.site === digest
    const kept = isSameSite ? writer.earlier(known.siteFiles) : null
    const anew = kept ? [] : siteFiles(renderer)
    const addAll = (files: readonly OutputFile[]) => allDone(files.map((file) => writer.add(file)))
    // While other threads render pages, this one makes everything else; then it joins them.
    const others = [
      writePlanned(made.planned, writer, before, signal),
      writeCards(made.cards, made.drawn, cache, writer, before, signal),
      writer.keepAll(kept ?? []),
      addAll(made.files),
      addAll(anew),
      iconFiles(cache, made.drawn.sign).then(addAll),
      pressKit(cache, made.drawn.sign).then(addAll),
    ]
    const setup = {
      renderer,
      site,
      base,
      formats,
      isSameSite,
      only,
      free: Promise.allSettled([...others, checked]),
    }
    const publishing = publishPages({ ...reading, ...read }, setup, writer, before)
    await allDone([publishing.finally(() => progress({ step: 'writing' })), ...others])
    const published = await publishing
    await pruneCache(cache, input.cards !== false)
    const { id, designVersionId, cacheVersion, redirects = [] } = design
    const shared = sharedForms(design)
    const manifest: Manifest = {
      format: MANIFEST_FORMAT,
      channel: channel ?? 'live',
      key,
      build: build.stamp,
      origin,
      design: { id, designVersionId, cacheVersion },
      brand: releaseBrand(design, made.drawn.sign),
      files: writer.files(),
      pages: published.pages,
      redirects,
      ...(given.documents ? { documents: given.documents } : {}),
      media: given.media.map(({ name, hash }) => [name, hash] as const),
      assets: made.assets,
      ...(shared.length > 0 ? { forms: shared } : {}),
      ...(made.flaws.length > 0 ? { mediaFlaws: made.flaws } : {}),
      ...(made.dictionary ? { dictionary: made.dictionary.named } : {}),
      ...(formats.smallest ? { smallest: true as const } : {}),
    }
    const now: PublishMemory = {
      format: MEMORY_FORMAT,
      build: build.stamp,
      site: digest,
      siteFiles: [...(kept ?? []), ...anew].map(({ file }) => file),
      pages: published.memory,
      ...(made.memory ? { dictionary: made.memory } : {}),
    }
    return { manifest, memory: now, counts: writer.counts() }
  } finally {
    await pool.close()
  }
}

/** Waits for all, even if one fails, so that nothing is under way afterwards. */
async function allDone(promises: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(promises)
  await Promise.all(promises)
}

/**
 * Digest of everything that all pages are made from: program, design, addresses. The tables of assets are left out, as is how
 * small variants are.
 */
function baseDigest(
  { origin, design, assets, cacheRandom, isHidden }: SiteInput,
  { stamp }: SiteBuild,
  { variants, prefixed, machineReadable }: ReleaseFormats,
): string {
  const shared = Object.fromEntries(Object.entries(design).filter(([name]) => !isPageless(name)))
  const addresses = Object.entries(assets satisfies Assets).filter(([, value]) => !(value instanceof Map))
  return sha256([
    stamp,
    origin,
    shared,
    cacheRandom,
    isHidden,
    addresses,
    { variants, prefixed, machineReadable },
  ])
}

const sha256 = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')
