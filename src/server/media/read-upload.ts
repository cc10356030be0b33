import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { failed, success, type Result } from '#std/result.ts'

/** Largest drawing that is read, in bytes: its markup is held as a tree. */
const MAX_DRAWING_BYTES = 2 * 1024 * 1024

/** How much of a file is looked at to tell whether it is a drawing, in bytes. */
const HEAD_BYTES = 1024

/** A picture as it is kept. Sizes in px; null for a drawing that has none. */
export type ReadUpload = {
  readonly bytes: Uint8Array
  readonly type: string
  readonly ending: string
  readonly width: number | null
  readonly height: number | null
  /** What a drawing lost because it may run or fetch, by name. */
  readonly lost: readonly string[]
}

/** Reads a picture by its content, whatever its sender calls it. The failure says why it is not taken, in words that follow its name. */
export async function readUpload(content: Uint8Array): Promise<Result<ReadUpload, string>> {
  const format = foundFormat(content)
  if (format === null) return readDrawing(content)
  const facts = await readPicture(content)
  if ('unreadable' in facts) return failed(facts.unreadable)
  const { width, height } = facts
  const ending = format === 'jpeg' ? 'jpg' : format
  return success({ bytes: content, type: `image/${format}`, ending, width, height, lost: [] })
}

/** Whether a file begins as a drawing does. */
export const isDrawing = (content: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(
    Buffer.from(content.subarray(0, HEAD_BYTES)).toString('utf8'),
  )

/** A drawing is kept without what may run or fetch. */
async function readDrawing(content: Uint8Array): Promise<Result<ReadUpload, string>> {
  if (!isDrawing(content))
    return failed('is no JPEG, PNG, WebP, AVIF, GIF or SVG picture, whatever its name says')
  if (content.length > MAX_DRAWING_BYTES) {
    return failed(`is too large: a drawing has at most ${MAX_DRAWING_BYTES / 1024 / 1024} MB. Save it as PNG`)
  }
  // Loaded only here: few servers are given drawings, and it brings a parser of HTML along.
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const clean = cleanSvg(Buffer.from(content).toString('utf8'))
  if (clean === null) return failed('is no SVG drawing')
  const { svg, width, height, lost } = clean
  return success({ bytes: Buffer.from(svg), type: 'image/svg+xml', ending: 'svg', width, height, lost })
}
