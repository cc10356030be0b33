import type { PictureVariant, PublishedPicture } from '#render/site.ts'
import { shortDigest } from '../digest.ts'
import type { ReleasePicture } from '../manifest.ts'
import type { OutputFile } from '../output-file.ts'

/** A picture or file of the store. */
export type MediaSource = {
  /** `media/shop.jpg` */
  readonly name: string
  /** Digest of the content. */
  readonly hash: string
  readonly bytes: () => Promise<Uint8Array>
}

/** Media as it is published: pictures in several widths and formats, other files as they are. */
export type MediaFiles = {
  readonly files: readonly OutputFile[]
  /** Names of files that the release before has already. */
  readonly kept: readonly string[]
  readonly pictures: readonly ReleasePicture[]
  /** Where the other files are, by the address that pages use. */
  readonly paths: ReadonlyMap<string, string>
}

/** Widths in px that a picture is offered in, as far as it is that wide itself. */
const WIDTHS_PX = [480, 800, 1200, 1600] as const

/** Widest form that is published, in px. */
const MAX_WIDTH_PX = 2000

/** AVIF effort 2 gives the size of effort 4 in an eighth of the time. */
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 78 } as const
const JPEG = { quality: 80, mozjpeg: true } as const
const RASTER = /\.(?:jpe?g|png|webp)$/i

/** Largest picture that is decoded, in pixels. */
const MAX_PIXELS = 50_000_000

/** `earlier` are the pictures of the release before: one whose content is the same is not made again. */
export async function mediaFiles(
  media: readonly MediaSource[],
  earlier: readonly ReleasePicture[],
): Promise<MediaFiles> {
  const known = new Map(earlier.map((picture) => [`${picture.name} ${picture.hash}`, picture]))
  const files: OutputFile[] = []
  const kept: string[] = []
  const pictures: ReleasePicture[] = []
  const paths = new Map<string, string>()
  for (const source of media) {
    const { name, hash } = source
    const same = known.get(`${name} ${hash}`)
    if (same) {
      kept.push(...same.picture.variants.map(({ url }) => url.slice(1)))
      pictures.push(same)
    } else if (RASTER.test(name)) {
      const made = await pictureFiles(name, await source.bytes())
      files.push(...made.files)
      pictures.push({ name, hash, picture: made.picture })
    } else {
      const content = await source.bytes()
      const file = withDigest(name, content)
      files.push({ file, content, cache: 'immutable' })
      paths.set(name, `/${file}`)
    }
  }
  return { files, kept, pictures, paths }
}

async function pictureFiles(
  name: string,
  content: Uint8Array,
): Promise<{ files: OutputFile[]; picture: PublishedPicture }> {
  const { default: sharp } = await import('sharp')
  const image = sharp(content, { limitInputPixels: MAX_PIXELS }).rotate()
  const { width, height } = await image.metadata()
  const widths = [...WIDTHS_PX.filter((step) => step < width), Math.min(width, MAX_WIDTH_PX)]
  const files: OutputFile[] = []
  const variants: PictureVariant[] = []
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    for (const step of widths) {
      const resized = image.clone().resize({ width: step })
      const encoded = {
        avif: () => resized.avif(AVIF),
        webp: () => resized.webp(WEBP),
        jpeg: () => resized.jpeg(JPEG),
      }
      const bytes = await encoded[format]().toBuffer()
      const file = `${name.replace(/\.[^.]+$/, '')}-${step}-${shortDigest(bytes)}.${format === 'jpeg' ? 'jpg' : format}`
      files.push({ file, content: bytes, cache: 'immutable' })
      variants.push({ url: `/${file}`, width: step, type: `image/${format}` })
    }
  }
  return { files, picture: { width, height, variants } }
}

const withDigest = (name: string, content: Uint8Array): string =>
  name.replace(/(\.[^./]+)?$/, (extension) => `-${shortDigest(content)}${extension}`)
