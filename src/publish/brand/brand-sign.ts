import { MARK_BARS, MARK_DIAGONAL } from '#look/mark-shape.ts'
import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { iconSvg } from '#render/page-icon.ts'
import { signColors, type SignColors } from '#render/sign-colors.ts'
import { shortDigest } from '../disk/digest.ts'
import { openSharp } from '../media/open-sharp.ts'
import type { MediaSource } from '../media/plan-media.ts'
import type { WorkCache } from '../disk/work-cache.ts'

/** The mark of a site for icons and cards, as SVG fragments. */
export type BrandSign = {
  readonly colors: SignColors
  /**
   * SVG elements in a square of 24 by 24, for light and for dark backgrounds. The group around them sets no fill and round line
   * caps.
   */
  readonly mark: { readonly light: string; readonly dark: string }
  /** Complete SVG files for browsers; `dark` is null if one file serves both themes. */
  readonly icon: { readonly light: string; readonly dark: string | null }
  /** Whether the mark is the brand's own. */
  readonly isOwn: boolean
}

/** Side of a brand's own mark when drawn into icons and cards, in px. */
const MARK_PX = 512

/** Folder of the work cache for marks. */
const SIGN_PART = 'icons'

/** The mark of a design. If its file is missing or unreadable, the default mark is used; the checks report it. */
export async function brandSign(
  design: Pick<Design, 'brand'>,
  media: readonly MediaSource[],
  cache: WorkCache,
): Promise<BrandSign> {
  const colors = signColors(design)
  const drawing = design.brand?.mark ?? design.brand?.logo
  if (drawing === undefined) return shippedSign(colors)
  const [light, dark] = await Promise.all(
    (['light', 'dark'] as const).map(async (theme) => {
      const source = media.find(({ name }) => name === drawingFor(drawing, theme))
      return source === undefined ? null : squareMark(source, cache)
    }),
  )
  if (!light || !dark) return shippedSign(colors)
  return {
    colors,
    mark: { light, dark },
    icon: { light: wholeDrawing(light), dark: dark === light ? null : wholeDrawing(dark) },
    isOwn: true,
  }
}

const shippedSign = (colors: SignColors): BrandSign => ({
  colors,
  mark: { light: shippedMark(colors, 'light'), dark: shippedMark(colors, 'dark') },
  icon: { light: iconSvg(colors), dark: null },
  isOwn: false,
})

const shippedMark = ({ ink, signal }: SignColors, theme: 'light' | 'dark'): string =>
  `<path stroke="${ink[theme]}" stroke-width="2.4" d="${MARK_BARS}"/><path stroke="${signal[theme]}" stroke-width="2.6" d="${MARK_DIAGONAL}"/>`

/** The default mark. */
export const SHIPPED_SIGN: BrandSign = shippedSign(signColors({}))

const wholeDrawing = (mark: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${mark}</svg>`

/** A drawing or picture centered in a transparent square; null if it can't be read. */
async function squareMark({ name, hash, bytes }: MediaSource, cache: WorkCache): Promise<string | null> {
  const kept = `${SIGN_PART}/mark-${shortDigest(JSON.stringify([MARK_PX, name, hash]))}.png`
  try {
    const png = await cache.made(kept, async () => squarePng(name, await bytes()))
    return `<image width="24" height="24" href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
  } catch (error) {
    if (error instanceof UnreadableDrawing) return null
    throw error
  }
}

class UnreadableDrawing extends Error {}

async function squarePng(name: string, content: Uint8Array): Promise<Uint8Array> {
  const sharp = await openSharp()
  const { input, density } = await drawable(name, content)
  const square = { width: MARK_PX, height: MARK_PX, fit: 'contain', background: '#0000' } as const
  return sharp(input, density === null ? {} : { density })
    .resize(square)
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch((error: unknown) => {
      throw new UnreadableDrawing(name, { cause: error })
    })
}

/** Resolution (pixels per inch) at which an SVG has its nominal size, and the library's maximum. */
const DRAWING_DPI = 72
const MAX_DPI = 100_000

/**
 * The drawing is sanitized like published ones: no scripts, nothing loaded. Small drawings are scaled as vectors, not as
 * pixels.
 */
async function drawable(
  name: string,
  content: Uint8Array,
): Promise<{ readonly input: Uint8Array; readonly density: number | null }> {
  if (!/\.svg$/i.test(name)) return { input: content, density: null }
  const { cleanSvg } = await import('../media/clean-svg.ts')
  const { svgText } = await import('../media/svg-source.ts')
  const clean = cleanSvg(svgText(content) ?? '')
  if (clean === null || clean.isEmpty) throw new UnreadableDrawing(name)
  const side = Math.max(clean.width ?? 0, clean.height ?? 0)
  const density = side === 0 ? null : Math.min((DRAWING_DPI * MARK_PX) / side, MAX_DPI)
  return { input: Buffer.from(clean.svg), density: density === null ? null : Math.max(1, density) }
}
