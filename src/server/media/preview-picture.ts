import type { FileAnswer } from '#api/file-answer.ts'
import { encodePicture } from '#publish/media/encode-picture.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { isDrawing } from './read-upload.ts'

/**
 * A picture rotated upright and at most `width` px wide, an SVG or a font as it is; null for anything else, or if it can't be
 * shown.
 */
export async function previewPicture(content: Uint8Array, width: number): Promise<FileAnswer | null> {
  if (foundFormat(content) !== null) {
    if ('unreadable' in (await readPicture(content))) return null
    const bytes = new Uint8Array(await encodePicture(content, width, 'webp'))
    return { name: 'preview.webp', type: 'image/webp', bytes }
  }
  const font = fontType(content)
  if (font !== null) return { name: 'font', type: font, bytes: new Uint8Array(content) }
  if (!isDrawing(content)) return null
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const { svgText } = await import('#publish/media/svg-source.ts')
  const clean = cleanSvg(svgText(content) ?? '')
  if (clean === null || clean.isEmpty) return null
  return { name: 'drawing.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(clean.svg) }
}

/** First bytes of font files, as Latin-1. */
const FONT_SIGNATURES: Readonly<Record<string, string>> = {
  wOF2: 'font/woff2',
  wOFF: 'font/woff',
  OTTO: 'font/otf',
  true: 'font/ttf',
  '\u0000\u0001\u0000\u0000': 'font/ttf',
}

const SIGNATURE_BYTES = 4

/** The media type of a font file; null if it is none. */
const fontType = (content: Uint8Array): string | null =>
  FONT_SIGNATURES[Buffer.from(content.subarray(0, SIGNATURE_BYTES)).toString('latin1')] ?? null
