import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import type { PictureVariant, PublishedPicture } from '#render/site.ts'
import { shortDigest } from '../digest.ts'
import type { OutputFile } from '../output-file.ts'

/** Widths in px that a picture is offered in, as far as it is that wide itself. */
const WIDTHS_PX = [480, 800, 1200, 1600] as const

/** AVIF effort 2 gives the size of effort 4 in an eighth of the time. */
const AVIF = { quality: 55, effort: 2 } as const
const RASTER = /\.(?:jpe?g|png|webp)$/i

/** Largest picture that is decoded, in pixels. */
const MAX_PIXELS = 50_000_000

export type MediaFiles = {
  readonly files: readonly OutputFile[]
  readonly pictures: ReadonlyMap<string, PublishedPicture>
  /** Where the other files are, by the address that pages use. */
  readonly paths: ReadonlyMap<string, string>
}

/** The media folder as it is published: pictures in several widths and formats, other files as they are. */
export async function mediaFiles(folder: string): Promise<MediaFiles> {
  const files: OutputFile[] = []
  const pictures = new Map<string, PublishedPicture>()
  const paths = new Map<string, string>()
  for (const name of await namesIn(folder)) {
    const content = await readFile(join(folder, name))
    const address = `media/${name}`
    if (RASTER.test(name)) {
      const made = await pictureFiles(name, content)
      files.push(...made.files)
      pictures.set(address, made.picture)
    } else {
      const path = withDigest(address, content)
      files.push({ file: path, content, cache: 'immutable' })
      paths.set(address, `/${path}`)
    }
  }
  return { files, pictures, paths }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
}

async function pictureFiles(name: string, content: Buffer) {
  const image = sharp(content, { limitInputPixels: MAX_PIXELS }).rotate()
  const { width, height } = await image.metadata()
  const widths = [...WIDTHS_PX.filter((step) => step < width), Math.min(width, 2000)]
  const files: OutputFile[] = []
  const variants: PictureVariant[] = []
  for (const format of ['avif', 'webp', 'jpeg'] as const) {
    for (const step of widths) {
      const resized = image.clone().resize({ width: step })
      const made =
        format === 'avif'
          ? resized.avif(AVIF)
          : format === 'webp'
            ? resized.webp({ quality: 78 })
            : resized.jpeg({ quality: 80, mozjpeg: true })
      const bytes = await made.toBuffer()
      const file = `media/${name.replace(/\.[^.]+$/, '')}-${step}-${shortDigest(bytes)}.${format === 'jpeg' ? 'jpg' : format}`
      files.push({ file, content: bytes, cache: 'immutable' })
      variants.push({ url: `/${file}`, width: step, type: `image/${format}` })
    }
  }
  return { files, picture: { width, height, variants } satisfies PublishedPicture }
}

const withDigest = (address: string, content: Buffer): string =>
  address.replace(/(\.[^./]+)?$/, (extension) => `-${shortDigest(content)}${extension}`)
