import type { FileAnswer } from '#api/file-answer.ts'
import type { MediaStore } from '#store/media.ts'
import { oneAtATime } from '../form/concurrency-limit.ts'
import { failed, success, type Result } from '#std/result.ts'
import type { NotRead, PictureReader } from './picture-reader.ts'

/** Most cached previews, and most bytes of each. */
const KEPT = 300
const MAX_KEPT_BYTES = 100_000

/** How long it is cached that a preview took too long, in ms: the machine may just have been busy. */
const TOO_LONG_KEPT_MS = 60 * 60_000

/** Why there is no preview: there is no such file, it is not a picture or can't be shown; or as of `NotRead`. */
export type NoPreview = 'no-picture' | NotRead

type Preview = Result<FileAnswer, NoPreview>

/** A cached preview; `until` is when it expires, in ms. */
type Kept = { readonly preview: Preview; readonly until: number }

/** Makes previews of files by their hash, at most `width` px wide. */
export type Previews = (
  media: MediaStore,
  hash: string,
  width: number,
) => Promise<Result<FileAnswer, NoPreview>>

/**
 * Each is made once, however many clients request it at the same time; the latest are cached, and so are files that can't be shown.
 * `now` returns the time in ms.
 */
export function previews(
  reader: Pick<PictureReader, 'preview'>,
  now: () => number = () => performance.now(),
): Previews {
  const kept = new Map<string, Kept>()
  const inTurn = oneAtATime()
  const keep = (key: string, preview: Preview): void => {
    const ms = keptMs(preview)
    kept.delete(key)
    if (ms > 0) kept.set(key, { preview, until: now() + ms })
    const oldest = kept.keys().next().value
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest)
  }
  return (media, hash, width) =>
    inTurn(async () => {
      const key = `${hash} ${width}`
      const known = kept.get(key)
      if (known !== undefined && now() < known.until) return known.preview
      const bytes = await media.bytes(hash)
      if (bytes === null) return failed('no-picture')
      const made = await reader.preview(bytes, width)
      const preview = made.ok ? (made.value === null ? NO_PICTURE : success(made.value)) : made
      keep(key, preview)
      return preview
    })
}

const NO_PICTURE = failed('no-picture' as const)

/** How long a preview is cached, in ms: a file that broke the process once breaks it again, one that took too long may not. */
function keptMs(preview: Preview): number {
  if (preview.ok) return preview.value.bytes.length <= MAX_KEPT_BYTES ? Infinity : 0
  if (preview.failure === 'too-long') return TOO_LONG_KEPT_MS
  return preview.failure === 'no-picture' || preview.failure === 'too-much' ? Infinity : 0
}
