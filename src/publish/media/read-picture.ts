import { openSharp } from './open-sharp.ts'
import { foundFormat } from './picture-format.ts'

/** Largest picture that is decoded, in pixels, to limit memory. */
export const MAX_PIXELS = 50_000_000

/** Longest side of a picture, in px: the maximum of WebP. */
const MAX_SIDE = 16_383

/** Facts about a picture before it is encoded. Sizes in px, as displayed. */
export type PictureFacts = {
  readonly width: number
  readonly height: number
  /** Whether it may be transparent somewhere. */
  readonly isClear: boolean
  /** Average color, `0xRRGGBB`. */
  readonly color: number
  /** Frames of an animated picture, 1 for a still one. */
  readonly frames: number
}

/** Why a file is not shown, in words that follow its name. */
export type Unreadable = { readonly unreadable: string }

/** Decodes a picture completely, so that damage anywhere is found here and not while a page waits for it. */
export async function readPicture(content: Uint8Array): Promise<PictureFacts | Unreadable> {
  if (foundFormat(content) === null) {
    return { unreadable: 'is no JPEG, PNG, WebP, AVIF or GIF picture, whatever its name says' }
  }
  const sharp = await openSharp()
  try {
    const { width, height, pages = 1, autoOrient } = await sharp(content).metadata()
    if (width * height > MAX_PIXELS) {
      return {
        unreadable: `is too large: ${width} by ${height} px, and ${MAX_PIXELS / 1e6} million pixels are the most`,
      }
    }
    if (Math.max(width, height) > MAX_SIDE) {
      return {
        unreadable: `is too long: ${width} by ${height} px, and ${MAX_SIDE} px are the most for a side`,
      }
    }
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS })
    const { isOpaque, channels } = await picture.clone().toColorspace('srgb').stats()
    const [red = 0, green = red, blue = red] = channels.map(({ mean }) => Math.round(mean))
    const color = (red << 16) | (green << 8) | blue
    return { width: autoOrient.width, height: autoOrient.height, isClear: !isOpaque, color, frames: pages }
  } catch (error) {
    const said = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { unreadable: `is damaged and can't be shown (${said}). Save it anew and put it in again` }
  }
}
