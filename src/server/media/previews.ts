import type { FileAnswer } from '#api/file-answer.ts'
import type { MediaStore } from '#store/media.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import type { PictureReader } from './picture-reader.ts'

/** Most cached previews, and most bytes of each. */
const KEPT = 300
const MAX_KEPT_BYTES = 100_000

/** Makes previews of files by their hash, at most `width` px wide; null if it is not a picture, or can't be shown. */
export type Previews = (media: MediaStore, hash: string, width: number) => Promise<FileAnswer | null>

/** Each is made once, however many clients request it at the same time; the latest are cached. */
export function previews(reader: Pick<PictureReader, 'preview'>): Previews {
  const kept = new Map<string, FileAnswer | null>()
  const inTurn = oneAtATime()
  const keep = (key: string, preview: FileAnswer | null): void => {
    kept.set(key, preview)
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return (media, hash, width) =>
    inTurn(async () => {
      const key = `${hash} ${width}`
      const known = kept.get(key)
      if (known !== undefined) return known
      const bytes = await media.bytes(hash)
      if (bytes === null) return null
      const made = await reader.preview(bytes, width)
      if (!made.ok) return null
      const preview = made.value
      if (preview === null || preview.bytes.length <= MAX_KEPT_BYTES) keep(key, preview)
      return preview
    })
}
