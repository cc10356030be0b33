import { availableParallelism } from 'node:os'
import { PICTURE_PLACES } from '#blocks/picture-place.ts'
import type { PictureVariant, PublishedPicture } from '#render/site.ts'
import { GONE_PICTURE } from '#render/styleguide/styleguide-media.ts'
import { shortDigest } from '../digest.ts'
import type { PlannedFile } from '../output-file.ts'
import type { WorkCache } from '../work-cache.ts'
import { ENCODING, encodePicture, type VariantFormat } from './encode-picture.ts'
import { foundFormat, promisedFormat } from './picture-format.ts'
import type { MediaUse } from './media-uses.ts'
import { readPicture, type PictureFacts, type Unreadable } from './read-picture.ts'

/** A picture or file of the store. */
export type MediaSource = {
  /** `media/shop.jpg` */
  readonly name: string
  /** Digest of the content. */
  readonly hash: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Media as they will be published: which files, how pages name them, and what is wrong with some. */
export type MediaPlan = {
  readonly files: readonly PlannedFile[]
  readonly pictures: ReadonlyMap<string, PublishedPicture>
  /** Where the other files are, by the address that pages use. */
  readonly paths: ReadonlyMap<string, string>
  /** What people should know of their files, each with the route of a page that shows it. */
  readonly problems: readonly string[]
}

/** Part of the cache of a publish that pictures are kept in. */
export const MEDIA_PART = 'media'

/** Files that a browser would run as part of the site. */
const ACTIVE = /\.(?:html?|xhtml|xht|shtml|xml|xsl|svgz|m?js|css|php|swf)$/i

/** One source as it is published. */
type Planned = {
  readonly files: readonly PlannedFile[]
  readonly picture?: PublishedPicture
  readonly path?: string
  readonly problem?: string
}

/**
 * Plans media: pictures in the widths and formats that their places need, and only those that a page shows; drawings
 * cleaned; other files as they are. Pictures that were never looked at are decoded once, as many at a time as there are cores.
 */
export async function planMedia(
  sources: readonly MediaSource[],
  uses: ReadonlyMap<string, MediaUse>,
  cache: WorkCache,
): Promise<MediaPlan> {
  const planned = new Map<string, Planned>()
  const open = sources.values()
  const work = async (): Promise<void> => {
    for (const source of open) planned.set(source.name, await planOne(source, uses.get(source.name), cache))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  const inOrder = sources.map(({ name }) => ({ name, ...(planned.get(name) ?? { files: [] }) }))
  return {
    files: inOrder.flatMap(({ files }) => files),
    pictures: new Map(inOrder.flatMap(({ name, picture }) => (picture ? [[name, picture] as const] : []))),
    paths: new Map(inOrder.flatMap(({ name, path }) => (path === undefined ? [] : [[name, path] as const]))),
    problems: [
      ...inOrder.flatMap(({ name, problem }) => (problem === undefined ? [] : toldOn(name, problem, uses))),
      ...missing(sources, uses),
    ],
  }
}

const toldOn = (name: string, problem: string, uses: ReadonlyMap<string, MediaUse>): string[] =>
  [...(uses.get(name)?.on ?? ['media'])].map((route) => `${route}: ${name} ${problem}`)

function missing(sources: readonly MediaSource[], uses: ReadonlyMap<string, MediaUse>): string[] {
  const names = new Set(sources.map(({ name }) => name))
  return [...uses.keys()]
    .filter((name) => !names.has(name) && name !== GONE_PICTURE)
    .flatMap((name) => toldOn(name, 'is not in the media folder', uses))
}

async function planOne(source: MediaSource, use: MediaUse | undefined, cache: WorkCache): Promise<Planned> {
  const { name } = source
  if (/\.svg$/i.test(name)) return planDrawing(source)
  if (promisedFormat(name) !== null) return use ? planPicture(source, use, cache) : { files: [] }
  if (ACTIVE.test(name)) {
    return { files: [], problem: 'is not published: a browser would run it as part of the site' }
  }
  const file = named(source, '', extensionOf(name))
  return { files: [{ file, make: source.bytes }], path: `/${file}` }
}

async function planDrawing(source: MediaSource): Promise<Planned> {
  // Loaded only here: few sites have drawings, and it brings a parser of HTML along.
  const { cleanSvg } = await import('./clean-svg.ts')
  const clean = cleanSvg(Buffer.from(await source.bytes()).toString('utf8'))
  if (clean === null) return { files: [], problem: 'is no SVG drawing' }
  const file = named(source, '', 'svg')
  const files = [{ file, make: () => Promise.resolve(Buffer.from(clean.svg)) }]
  const { width, height } = clean
  if (width === null || height === null) return { files, path: `/${file}` }
  const variants = [{ url: `/${file}`, width, type: 'image/svg+xml' }]
  return { files, picture: { width, height, variants } }
}

async function planPicture(source: MediaSource, use: MediaUse, cache: WorkCache): Promise<Planned> {
  const facts = await factsOf(source, cache)
  if ('unreadable' in facts) return { files: [], problem: facts.unreadable }
  const files: PlannedFile[] = []
  const variants: PictureVariant[] = []
  const load = loadedOnce(source)
  for (const format of formatsOf(facts)) {
    for (const width of widthsFor(use, facts.width)) {
      const file = named(source, `-${width}`, format === 'jpeg' ? 'jpg' : format)
      const kept = `${MEDIA_PART}/${file.slice(file.lastIndexOf('/') + 1)}`
      const make = async () => cache.made(kept, async () => encodePicture(await load(), width, format))
      files.push({ file, make })
      variants.push({ url: `/${file}`, width, type: `image/${format}` })
      cache.stillUsed(kept)
    }
  }
  const { width, height, color, isClear } = facts
  const picture = { width, height, variants, ...(isClear ? {} : { color }) }
  return { files, picture, ...noteOn(facts) }
}

const noteOn = ({ frames }: PictureFacts): { problem?: string } =>
  frames > 1
    ? { problem: `moves (${frames} frames) and is shown standing still. Put a video in its place` }
    : {}

/** What is clear keeps that in a PNG; a photograph is far smaller as JPEG. */
const formatsOf = ({ isClear }: PictureFacts): readonly VariantFormat[] => [
  'avif',
  'webp',
  isClear ? 'png' : 'jpeg',
]

/** The widths that the picture's places ask for, never more than it has itself. */
function widthsFor({ places }: MediaUse, own: number): number[] {
  const wanted = new Set([...places].flatMap((place) => PICTURE_PLACES[place].widths))
  const sorted = [...wanted].toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? own
  return [...sorted.filter((width) => width < own), ...(own <= most ? [own] : [])]
}

/** Facts of a picture, remembered with the cache. Those of a damaged one are too. */
async function factsOf(
  { name, hash, bytes }: MediaSource,
  cache: WorkCache,
): Promise<PictureFacts | Unreadable> {
  const inputs = [ENCODING, hash, promisedFormat(name)]
  const kept = `${MEDIA_PART}/${shortDigest(JSON.stringify(inputs))}.json`
  const json = await cache.made(kept, async () =>
    Buffer.from(JSON.stringify(await factsFrom(name, await bytes()))),
  )
  return JSON.parse(Buffer.from(json).toString('utf8')) as PictureFacts | Unreadable
}

async function factsFrom(name: string, content: Uint8Array): Promise<PictureFacts | Unreadable> {
  const found = foundFormat(content)
  if (found !== null && found !== promisedFormat(name)) {
    return { unreadable: `holds a picture of the format ${found}. Name it so` }
  }
  return readPicture(content)
}

/** Bytes that are fetched when the first variant asks for them. */
function loadedOnce({ bytes }: MediaSource): () => Promise<Uint8Array> {
  let loaded: Promise<Uint8Array> | null = null
  return () => (loaded ??= bytes())
}

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1] ?? ''

/** `media/shop-640-3f2a9c01de.avif`: the digest names the content and how it is made. */
function named({ name, hash }: MediaSource, part: string, extension: string): string {
  const stem = name.replace(/\.[^./]+$/, '')
  const made = shortDigest(JSON.stringify([ENCODING, hash, part, extension]))
  return `${stem}${part}-${made}${extension === '' ? '' : `.${extension}`}`
}
