import { openSharp } from './open-sharp.ts'
import { MAX_PIXELS } from './read-picture.ts'

/** Formats of published pictures, best first; every browser supports the last one. */
export type VariantFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Cache version: increase it when the bytes of a variant would change. */
export const ENCODING = 1

/** AVIF effort 2 gives the size of effort 4 in an eighth of the time. */
const AVIF = { quality: 55, effort: 2 } as const
const WEBP = { quality: 78, effort: 4 } as const
const JPEG = { quality: 80, mozjpeg: true } as const
const PNG = { compressionLevel: 9, palette: true, quality: 90 } as const

/** A picture rotated upright, at a width in px, without metadata (place, camera, profile). */
export async function encodePicture(
  content: Uint8Array,
  width: number,
  format: VariantFormat,
): Promise<Uint8Array> {
  const sharp = await openSharp()
  const resized = sharp(content, { limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return resized.avif(AVIF).toBuffer()
    case 'webp':
      return resized.webp(WEBP).toBuffer()
    case 'jpeg':
      return resized.jpeg(JPEG).toBuffer()
    case 'png':
      return resized.png(PNG).toBuffer()
  }
}
