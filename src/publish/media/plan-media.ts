import { isUtf8 } from 'node:buffer'
import { availableParallelism } from 'node:os'
import { PICTURE_PLACES } from '#blocks/picture-place.ts'
import type { Finding } from '#content/check/finding.ts'
import type { PictureVariant, PublishedPicture } from '#draw/site.ts'
import { shortDigest } from '../disk/digest.ts'
import type { PlannedFile } from '../files/output-file.ts'
import type { WorkCache } from '../disk/work-cache.ts'
import { lostNames, nothingLeft, OTHER_ENCODING } from './drawing-flaws.ts'
import { ENCODING, encodePicture, type VariantFormat } from './encode-picture.ts'
import { foundFormat, promisedFormat } from './picture-format.ts'
import type { MediaUse } from './media-uses.ts'
import { readPicture, type PictureFacts, type Unreadable } from './read-picture.ts'

/** A media file of the store. */
export type MediaSource = {
  /** `media/shop.jpg` */
  readonly name: string
  /** Digest of the content. */
  readonly hash: string
  readonly bytes: () => Promise<Uint8Array>
}

/** A problem of a media file, in words that follow its name. An error: visitors do not see the file. */
export type MediaFlaw = Pick<Finding, 'severity' | 'says'> & { readonly name: string }

/** Media as they will be published: the files, their addresses, and problems. */
export type MediaPlan = {
  readonly files: readonly PlannedFile[]
  readonly pictures: ReadonlyMap<string, PublishedPicture>
  /** Addresses of the other files, by the address that content uses. */
  readonly paths: ReadonlyMap<string, string>
  /** Warnings about files. */
  readonly flaws: readonly MediaFlaw[]
}

/** Folder of the work cache for pictures. */
export const MEDIA_PART = 'media'

/** Files that a browser would run as part of the site. */
const ACTIVE = /\.(?:html?|xhtml|xht|shtml|xml|xsl|svgz|m?js|css|php|swf)$/i

/** One source, as it is published. */
type Planned = {
  readonly files: readonly PlannedFile[]
  readonly picture?: PublishedPicture
  readonly path?: string
  readonly flaw?: Omit<MediaFlaw, 'name'>
}

/**
 * Plans media: pictures in the widths and formats that their places need, only those that a page shows; SVGs sanitized; other
 * files as they are. New pictures are decoded once to check them, as many at a time as there are cores.
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
    flaws: inOrder.flatMap(({ name, flaw }) => (flaw === undefined ? [] : [{ name, ...flaw }])),
  }
}

/** A source that is not published. */
const unseen = (says: string): Planned => ({ files: [], flaw: { severity: 'error', says } })

async function planOne(source: MediaSource, use: MediaUse | undefined, cache: WorkCache): Promise<Planned> {
  const { name } = source
  if (/\.svg$/i.test(name)) return planDrawing(source)
  if (promisedFormat(name) !== null) return use ? planPicture(source, use, cache) : { files: [] }
  if (ACTIVE.test(name)) {
    return unseen('is not published: a browser would run it as part of the site')
  }
  if (TEXTS.test(name) && !isUtf8(await source.bytes())) return unseen('is not in UTF-8. Save it in UTF-8')
  const file = named(source, '', extensionOf(name))
  return { files: [{ file, make: source.bytes }], path: `/${file}` }
}

/** Files that browsers read as UTF-8 whatever they are in; letters of another encoding would be shown as \uFFFD. */
const TEXTS = /\.(?:vtt|srt|json|txt|csv|md)$/i

async function planDrawing(source: MediaSource): Promise<Planned> {
  // Loaded only here: few sites have SVGs, and it brings a parser of HTML.
  const { cleanSvg } = await import('./clean-svg.ts')
  const { svgText } = await import('./svg-source.ts')
  const text = svgText(await source.bytes())
  if (text === null) return unseen(OTHER_ENCODING)
  const clean = cleanSvg(text)
  if (clean === null) return unseen('is no SVG drawing')
  if (clean.isEmpty) return unseen(nothingLeft(clean.lost))
  const file = named(source, '', 'svg')
  const files = [{ file, make: () => Promise.resolve(Buffer.from(clean.svg)) }]
  const { width, height } = clean
  const flaw = noteOnLost(clean.lost)
  if (width === null || height === null) return { files, path: `/${file}`, ...flaw }
  const variants = [{ url: `/${file}`, width, type: 'image/svg+xml' }]
  return { files, picture: { width, height, variants }, ...flaw }
}

const noteOnLost = (lost: readonly string[]): Pick<Planned, 'flaw'> => {
  const says = `is shown without what may run or fetch (${lostNames(lost)}). Draw it with shapes, or save it as PNG`
  return lost.length > 0 ? { flaw: { severity: 'warning', says } } : {}
}

async function planPicture(source: MediaSource, use: MediaUse, cache: WorkCache): Promise<Planned> {
  const facts = await factsOf(source, cache)
  if ('unreadable' in facts) return unseen(facts.unreadable)
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

const noteOn = ({ frames }: PictureFacts): Pick<Planned, 'flaw'> => {
  const says = `moves (${frames} frames) and is shown standing still. Put a video in its place`
  return frames > 1 ? { flaw: { severity: 'warning', says } } : {}
}

/** Transparent pictures need PNG; a photograph is far smaller as JPEG. */
const formatsOf = ({ isClear }: PictureFacts): readonly VariantFormat[] => [
  'avif',
  'webp',
  isClear ? 'png' : 'jpeg',
]

/** The widths that the picture's places need, never more than it has. */
function widthsFor({ places }: MediaUse, own: number): number[] {
  const wanted = new Set([...places].flatMap((place) => PICTURE_PLACES[place].widths))
  const sorted = [...wanted].toSorted((a, b) => a - b)
  const most = sorted.at(-1) ?? own
  return [...sorted.filter((width) => width < own), ...(own <= most ? [own] : [])]
}

/** Facts about a picture, cached. Those of a damaged one, too. */
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

/** Bytes, read when the first variant needs them. */
function loadedOnce({ bytes }: MediaSource): () => Promise<Uint8Array> {
  let loaded: Promise<Uint8Array> | null = null
  return () => (loaded ??= bytes())
}

const extensionOf = (name: string): string => /\.([^./]+)$/.exec(name)?.[1] ?? ''

/** `media/shop-640-3f2a9c01de.avif`: the digest identifies the content and how the variant is made. */
function named({ name, hash }: MediaSource, part: string, extension: string): string {
  const stem = name.replace(/\.[^./]+$/, '')
  const made = shortDigest(JSON.stringify([ENCODING, hash, part, extension]))
  return `${stem}${part}-${made}${extension === '' ? '' : `.${extension}`}`
}
