import { nothingLeft, OTHER_ENCODING } from '#publish/media/drawing-flaws.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { failed, success, type Result } from '#std/result.ts'

/** Largest SVG that is read, in bytes: its markup is held as a tree. */
const MAX_DRAWING_BYTES = 2 * 1024 * 1024

/** Number of first bytes in which an SVG is recognized. */
const HEAD_BYTES = 1024

/** A picture to store. Sizes in px; null for an SVG without a size. */
export type ReadUpload = {
  readonly bytes: Uint8Array
  readonly type: string
  readonly ending: string
  readonly width: number | null
  readonly height: number | null
  /** Names of what was removed from an SVG because it could run scripts or load something. */
  readonly lost: readonly string[]
}

/**
 * Reads an uploaded picture; its type is detected from the content. The failure says why it is refused, in words that follow
 * its name.
 */
export async function readUpload(content: Uint8Array): Promise<Result<ReadUpload, string>> {
  const format = foundFormat(content)
  if (format === null) return readDrawing(content)
  const facts = await readPicture(content)
  if ('unreadable' in facts) return failed(facts.unreadable)
  const { width, height } = facts
  const ending = format === 'jpeg' ? 'jpg' : format
  return success({ bytes: content, type: `image/${format}`, ending, width, height, lost: [] })
}

/** Whether a file starts like an SVG. */
export const isDrawing = (content: Uint8Array): boolean =>
  /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE svg|<svg[\s>])/i.test(
    // Every second byte of UTF-16 is 0 here.
    Buffer.from(content.subarray(0, HEAD_BYTES))
      .toString('utf8')
      .replaceAll(/^\uFFFD+|\0/g, ''),
  )

/** An SVG is sanitized. */
async function readDrawing(content: Uint8Array): Promise<Result<ReadUpload, string>> {
  if (!isDrawing(content))
    return failed('is no JPEG, PNG, WebP, AVIF, GIF or SVG picture, whatever its name says')
  if (content.length > MAX_DRAWING_BYTES) {
    return failed(`is too large: a drawing has at most ${MAX_DRAWING_BYTES / 1024 / 1024} MB. Save it as PNG`)
  }
  // Loaded only here: SVGs are rare, and it brings a parser of HTML.
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const { svgText } = await import('#publish/media/svg-source.ts')
  const text = svgText(content)
  if (text === null) return failed(OTHER_ENCODING)
  const clean = cleanSvg(text)
  if (clean === null) return failed('is no SVG drawing')
  if (clean.isEmpty) return failed(nothingLeft(clean.lost))
  const { svg, width, height, lost } = clean
  return success({ bytes: Buffer.from(svg), type: 'image/svg+xml', ending: 'svg', width, height, lost })
}
