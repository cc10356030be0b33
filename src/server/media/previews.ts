import type { FileAnswer } from '#api/file-answer.ts'
import { encodePicture } from '#publish/media/encode-picture.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import type { MediaStore } from '#store/media.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import { isDrawing } from './read-upload.ts'

/** Previews that are kept in memory, and the most bytes that one of them may have. */
const KEPT = 300
const MAX_KEPT_BYTES = 100_000

/** Makes previews of files by their hash, at most `width` px wide; null for what is no picture, or can't be shown. */
export type Previews = (media: MediaStore, hash: string, width: number) => Promise<FileAnswer | null>

/** Pictures are decoded one after another, since each may take much memory; the latest are kept. */
export function previews(): Previews {
  const made = new Map<string, FileAnswer | null>()
  const inTurn = oneAtATime()
  const keep = (key: string, preview: FileAnswer | null): void => {
    made.set(key, preview)
    const oldest = made.keys().next().value
    if (made.size > KEPT && oldest !== undefined) made.delete(oldest)
  }
  return (media, hash, width) =>
    inTurn(async () => {
      const key = `${hash} ${width}`
      const known = made.get(key)
      if (known !== undefined) return known
      const bytes = await media.bytes(hash)
      if (bytes === null) return null
      const preview = await previewOf(bytes, width)
      if (preview === null || preview.bytes.length <= MAX_KEPT_BYTES) keep(key, preview)
      return preview
    })
}

async function previewOf(content: Uint8Array, width: number): Promise<FileAnswer | null> {
  if (foundFormat(content) !== null) {
    if ('unreadable' in (await readPicture(content))) return null
    const bytes = new Uint8Array(await encodePicture(content, width, 'webp'))
    return { name: 'preview.webp', type: 'image/webp', bytes }
  }
  if (!isDrawing(content)) return null
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const clean = cleanSvg(Buffer.from(content).toString('utf8'))
  if (clean === null) return null
  return { name: 'drawing.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(clean.svg) }
}
