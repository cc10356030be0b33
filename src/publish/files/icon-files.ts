import { shortDigest } from '../digest.ts'
import type { OutputFile } from '../output-file.ts'

const INK = '#18212D'
const SIGNAL = '#C2410C'
const SIGNAL_DARK = '#FF8F57'
const PAPER = '#FAF7F2'
const LINE = '#E4DED3'

/** Sizes of the icons in px. */
const FAVICON_PX = 32
const TOUCH_ICON_PX = 180
const APP_ICONS_PX = [192, 512] as const

const BARS = 'M4.5 3.5v17M9.5 3.5v17M14.5 3.5v17M19.5 3.5v17'
const DIAGONAL = 'M1.5 16.75 22.5 7.25'

/** The mark that browsers show beside the title; it follows their theme. */
const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round"><style>.b{stroke:${INK}}.d{stroke:${SIGNAL}}@media(prefers-color-scheme:dark){.b{stroke:${PAPER}}.d{stroke:${SIGNAL_DARK}}}</style><path class="b" stroke-width="2.4" d="${BARS}"/><path class="d" stroke-width="2.6" d="${DIAGONAL}"/></svg>`

/** The mark on paper; `room` is the share of the side that stays free around it. */
const tile = (size: number, room: number): string => {
  const scale = (size * (1 - 2 * room)) / 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${PAPER}"/><g transform="translate(${size * room} ${size * room}) scale(${scale})" fill="none" stroke-linecap="round"><path stroke="${INK}" stroke-width="2.4" d="${BARS}"/><path stroke="${SIGNAL}" stroke-width="2.6" d="${DIAGONAL}"/></g></svg>`
}

/** What is shown where a page without a picture of its own is shared: the mark on blueprint paper, 1200 by 630 px. */
const SHARE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><pattern id="g" width="42" height="42" patternUnits="userSpaceOnUse"><path d="M42 0H0v42" fill="none" stroke="${LINE}"/></pattern></defs><rect width="1200" height="630" fill="${PAPER}"/><rect width="1200" height="630" fill="url(#g)"/><g transform="translate(420 135) scale(15)" fill="none" stroke-linecap="round"><path stroke="${INK}" stroke-width="2.4" d="${BARS}"/><path stroke="${SIGNAL}" stroke-width="2.6" d="${DIAGONAL}"/></g></svg>`

export type IconFiles = { readonly files: readonly OutputFile[]; readonly socialImage: string }

/** Icons of the site in the sizes that browsers and devices ask for, drawn from the mark. */
export async function iconFiles(): Promise<IconFiles> {
  const [favicon, touch, share, ...apps] = await Promise.all([
    png(tile(FAVICON_PX, 0.06)),
    png(tile(TOUCH_ICON_PX, 0.14)),
    png(SHARE_SVG),
    ...APP_ICONS_PX.map((size) => png(tile(size, 0.18))),
  ])
  const socialImage = `assets/share-${shortDigest(share)}.png`
  const kept = (file: string, content: string | Uint8Array): OutputFile => ({
    file,
    content,
    cache: 'revalidate',
  })
  return {
    files: [
      kept('icon.svg', ICON_SVG),
      kept('favicon.ico', icoOf(favicon)),
      kept('apple-touch-icon.png', touch),
      ...apps.map((content, at) => kept(`icon-${APP_ICONS_PX[at] ?? 0}.png`, content)),
      { file: socialImage, content: share, cache: 'immutable' },
    ],
    socialImage: `/${socialImage}`,
  }
}

async function png(svg: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** An ICO file with one picture: a header of 6 bytes, an entry of 16, and the PNG as it is. */
function icoOf(picture: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(FAVICON_PX, 6)
  header.writeUInt8(FAVICON_PX, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(picture.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, picture])
}
