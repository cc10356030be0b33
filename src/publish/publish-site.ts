import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type * as RendererModule from '#render/renderer.ts'
import type { Assets } from '#render/site.ts'
import type { SiteBuild } from './build/build-site.ts'
import { shortDigest } from './digest.ts'
import { clientFiles } from './files/client-files.ts'
import { fontFiles } from './files/font-files.ts'
import { charactersIn } from './fonts/characters.ts'
import { iconFiles } from './files/icon-files.ts'
import { mediaFiles, type MediaFiles, type MediaSource } from './files/media-files.ts'
import { siteFiles } from './files/site-files.ts'
import { MANIFEST_FORMAT, type Manifest } from './manifest.ts'
import type { OutputFile } from './output-file.ts'
import { publishPages, type Progress } from './publish-pages.ts'
import {
  currentRelease,
  nameRelease,
  pruneReleases,
  releasesFolder,
  siteFolder,
  switchTo,
  syncFolder,
} from './release-folder.ts'
import { ReleaseWriter, type Predecessor } from './release-writer.ts'
import { socialCards } from './social/social-cards.ts'
import { writeCards } from './social/write-cards.ts'
import { WorkCache } from './work-cache.ts'

/** Releases that can be gone back to. */
const KEPT_RELEASES = 10

/** What a release is made from. */
export type PublishInput = {
  readonly build: SiteBuild
  readonly origin: string
  readonly design: Design
  readonly pages: readonly Page[]
  /** Pictures and files that pages name as `media/…`. */
  readonly media: readonly MediaSource[]
  /** Folder of what is kept from one publish to the next (WorkCache); without one everything is made anew. */
  readonly cacheFolder?: string
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
 * Makes a release and puts it in force. Everything is on disk before the pointer changes, so a crash at any moment leaves
 * the release before whole and in force.
 */
export async function publishSite(
  dataDir: string,
  input: PublishInput,
  progress: Progress = () => {},
): Promise<PublishSummary> {
  const current = await currentRelease(dataDir)
  const before = current && { folder: siteFolder(dataDir, current.id), manifest: current.manifest }
  const next = join(releasesFolder(dataDir), `next-${randomUUID()}`)
  await rm(next, { recursive: true, force: true })
  await mkdir(join(next, 'site'), { recursive: true })
  const { manifest, counts, problems } = await writeRelease(
    join(next, 'site'),
    { cacheFolder: join(dataDir, 'cache'), ...input },
    before,
    progress,
  )
  await writeFile(join(next, 'manifest.json'), JSON.stringify(manifest))
  await toDisk(next)
  const release = await nameRelease(dataDir, next)
  await switchTo(dataDir, release)
  await pruneReleases(dataDir, KEPT_RELEASES)
  return { release, pages: input.pages.length, files: manifest.files.length, ...counts, problems }
}

/** Writes all files of a release into a folder, and what there is as a manifest. */
export async function writeRelease(
  folder: string,
  input: PublishInput,
  before: Predecessor | null,
  progress: Progress,
) {
  const writer = new ReleaseWriter(folder, before)
  const module = await rendererModule(input.build)
  const cache = new WorkCache(input.cacheFolder ?? null)
  const cards = socialCards(input.pages, input.design.websiteName, input.origin)
  const made = await assetFiles(input, before, module.siteStyles(), cache)
  const { files, media } = made
  const assets: Assets = { ...made.assets, socialCards: cards.paths }
  await Promise.all(files.map((file) => writer.add(file)))
  const earlier = new Map(before?.manifest.files.map((file) => [file.file, file]))
  for (const name of media.kept) {
    const known = earlier.get(name)
    if (known) await writer.keep(known)
  }
  const { origin, design, pages } = input
  const cacheRandom = cacheRandomOf(design)
  const renderer = module.openRenderer({ origin, design, pages, assets, cacheRandom })
  const base = baseDigest(input, assets)
  const published = await publishPages(renderer, writer, before, base, progress)
  await writeCards(cards.files, design.websiteName, cache, writer, before)
  await Promise.all(siteFiles(renderer).map((file) => writer.add(file)))
  const { id, designVersionId, cacheVersion, redirects = [] } = input.design
  const manifest: Manifest = {
    format: MANIFEST_FORMAT,
    build: input.build.stamp,
    origin: input.origin,
    design: { id, designVersionId, cacheVersion },
    files: writer.files(),
    pages: published.pages,
    pictures: media.pictures,
    redirects,
  }
  return { manifest, counts: writer.counts(), problems: published.problems, notFound: published.notFound }
}

type MadeAssets = {
  readonly assets: Assets
  readonly files: readonly OutputFile[]
  readonly media: MediaFiles
}

async function assetFiles(
  input: PublishInput,
  before: Predecessor | null,
  css: string,
  cache: WorkCache,
): Promise<MadeAssets> {
  const { build, design, pages, media } = input
  const [client, fonts, icons, made] = await Promise.all([
    clientFiles(build.client),
    fontFiles(charactersIn([design, ...pages]), cache),
    iconFiles(),
    mediaFiles(media, before?.manifest.pictures ?? []),
  ])
  const styles = `assets/site-${shortDigest(css)}.css`
  const assets: Assets = {
    runtime: client.runtime,
    styles: `/${styles}`,
    islands: client.islands,
    fonts: fonts.first,
    fontCss: fonts.css,
    pictures: new Map(made.pictures.map(({ name, picture }) => [name, picture])),
    files: made.paths,
    socialImage: icons.socialImage,
  }
  const sheet: OutputFile = { file: styles, content: css, cache: 'immutable' }
  const files = [sheet, ...client.files, ...fonts.files, ...icons.files, ...made.files]
  return { assets, files, media: made }
}

async function rendererModule({ renderer, stamp }: SiteBuild): Promise<typeof RendererModule> {
  return (await import(`${pathToFileURL(renderer).href}?${stamp}`)) as typeof RendererModule
}

/** The part of page data's address that changes when the cache version does; hexadecimal, so never preprod's p. */
const cacheRandomOf = ({ id, designVersionId, cacheVersion }: Design): string =>
  shortDigest(JSON.stringify([id, designVersionId, cacheVersion]))

/** Names everything that all pages are made from: program, design, addresses, and what pages say of each other. */
function baseDigest({ build, origin, design, pages }: PublishInput, assets: Assets): string {
  const heads = pages.map(({ id, route, title, category, pageMeta }) => [
    id,
    route,
    title,
    category,
    pageMeta,
  ])
  const files = [assets.runtime, assets.islands, assets.fontCss, assets.socialImage]
  const media = [[...assets.pictures], [...assets.files]]
  return createHash('sha256')
    .update(JSON.stringify([build.stamp, origin, design, heads, files, media]))
    .digest('base64url')
}

/** Everything written so far survives a power cut. Only the system's own tool does this for many files at once. */
async function toDisk(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]).catch(() => undefined)
  await syncFolder(folder)
}
