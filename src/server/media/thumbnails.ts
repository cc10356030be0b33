import type { FileAnswer } from '#api/file-answer.ts'
import { encodePicture } from '#publish/media/encode-picture.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import type { MediaStore } from '#store/media.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import { isDrawing } from './read-upload.ts'

/** Width of a small picture in px: a tile of the manager on a dense screen. */
const THUMBNAIL_WIDTH = 480

/** Small pictures that are kept in memory, and the most bytes that one of them may have. */
const KEPT = 300
const MAX_KEPT_BYTES = 100_000

/** Makes small pictures of files by their hash; null for what is no picture, or can't be shown. */
export type Thumbnails = (media: MediaStore, hash: string) => Promise<FileAnswer | null>

/** Pictures are decoded one after another, since each may take much memory; the latest are kept. */
export function thumbnails(): Thumbnails {
  const made = new Map<string, FileAnswer | null>()
  const inTurn = oneAtATime()
  const keep = (hash: string, thumbnail: FileAnswer | null): void => {
    made.set(hash, thumbnail)
    const oldest = made.keys().next().value
    if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  }
  return (media, hash) =>
    inTurn(async () => {
      const known = made.get(hash)
      if (known !== undefined) return known
      const bytes = await media.bytes(hash)
      if (bytes === null) return null
      const thumbnail = await thumbnailOf(bytes)
      if (thumbnail === null || thumbnail.bytes.length <= MAX_KEPT_BYTES) keep(hash, thumbnail)
      return thumbnail
    })
}

async function thumbnailOf(content: Uint8Array): Promise<FileAnswer | null> {
  if (foundFormat(content) !== null) {
    if ('unreadable' in (await readPicture(content))) return null
    const bytes = new Uint8Array(await encodePicture(content, THUMBNAIL_WIDTH, 'webp'))
    return { name: 'thumbnail.webp', type: 'image/webp', bytes }
  }
  if (!isDrawing(content)) return null
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const clean = cleanSvg(Buffer.from(content).toString('utf8'))
  if (clean === null) return null
  return { name: 'drawing.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(clean.svg) }
}
