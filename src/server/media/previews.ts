import type { FileAnswer } from '#api/file-answer.ts'
import type { MediaStore } from '#store/media.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { NotRead, PictureReader } from './picture-reader.ts'

/** Most cached previews, and most bytes of each. */
const KEPT = 300
const MAX_KEPT_BYTES = 100_000

/** Why there is no preview: there is no such file, it is not a picture or can't be shown; or as of `NotRead`. */
export type NoPreview = 'no-picture' | NotRead

/** Makes previews of files by their hash, at most `width` px wide. */
export type Previews = (
  media: MediaStore,
  hash: string,
  width: number,
) => Promise<Result<FileAnswer, NoPreview>>

/** Each is made once, however many clients request it at the same time; the latest are cached, and so are files that can't be shown. */
export function previews(reader: Pick<PictureReader, 'preview'>): Previews {
  const kept = new Map<string, Result<FileAnswer, NoPreview>>()
  const inTurn = oneAtATime()
  const keep = (key: string, preview: Result<FileAnswer, NoPreview>): void => {
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
      if (bytes === null) return failed('no-picture')
      const made = await reader.preview(bytes, width)
      const preview = made.ok ? (made.value === null ? NO_PICTURE : success(made.value)) : made
      if (isKept(preview)) keep(key, preview)
      return preview
    })
}

const NO_PICTURE = failed('no-picture' as const)

/** Whether asking again would give the same: a file that broke the process once breaks it again. */
const isKept = (preview: Result<FileAnswer, NoPreview>): boolean =>
  preview.ok
    ? preview.value.bytes.length <= MAX_KEPT_BYTES
    : preview.failure === 'no-picture' || preview.failure === 'too-much'
