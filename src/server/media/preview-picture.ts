import type { FileAnswer } from '#api/file-answer.ts'
import { encodePicture } from '#publish/media/encode-picture.ts'
import { foundFormat } from '#publish/media/picture-format.ts'
import { readPicture } from '#publish/media/read-picture.ts'
import { isDrawing } from './read-upload.ts'

/** A picture rotated upright and at most `width` px wide, an SVG as it is; null for anything else, or if it can't be shown. */
export async function previewPicture(content: Uint8Array, width: number): Promise<FileAnswer | null> {
  if (foundFormat(content) !== null) {
    if ('unreadable' in (await readPicture(content))) return null
    const bytes = new Uint8Array(await encodePicture(content, width, 'webp'))
    return { name: 'preview.webp', type: 'image/webp', bytes }
  }
  if (!isDrawing(content)) return null
  const { cleanSvg } = await import('#publish/media/clean-svg.ts')
  const { svgText } = await import('#publish/media/svg-source.ts')
  const clean = cleanSvg(svgText(content) ?? '')
  if (clean === null || clean.isEmpty) return null
  return { name: 'drawing.svg', type: 'image/svg+xml', bytes: new TextEncoder().encode(clean.svg) }
}
