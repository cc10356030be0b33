import type { Design } from '#model/design.ts'
import { DARK_ICON_FILE, ICON_FILE } from '#render/page-icon.ts'
import { signColors } from '#render/sign-colors.ts'
import { SHIPPED_SIGN, type BrandSign } from '../brand/brand-sign.ts'
import { shortDigest } from '../disk/digest.ts'
import { openSharp } from '../media/open-sharp.ts'
import type { OutputFile } from './output-file.ts'
import { WorkCache } from '../disk/work-cache.ts'

/** Sizes of the icons in px. */
const FAVICON_PX = [16, 32] as const
const TOUCH_ICON_PX = 180
const APP_ICONS_PX = [192, 512] as const

/** Padding around the mark: for icons that devices crop (maskable), the middle 80% stays clear. */
const ROOM = { favicon: 0.06, touch: 0.14, app: 0.18, maskable: 0.26 } as const

/** Folder of the work cache for icons. */
export const ICON_PART = 'icons'

/** The mark on paper; `room` is the padding as a share of the side. */
const tile = ({ colors, mark }: BrandSign, size: number, room: number): string => {
  const scale = (size * (1 - 2 * room)) / 24
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${colors.paper.light}"/><g transform="translate(${size * room} ${size * room}) scale(${scale})" fill="none" stroke-linecap="round">${mark.light}</g></svg>`
}

/** Shown when a page without its own picture is shared: the mark on blueprint paper, 1200 by 630 px. */
const shareSvg = ({ colors: { paper, line }, mark }: BrandSign): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><pattern id="g" width="42" height="42" patternUnits="userSpaceOnUse"><path d="M42 0H0v42" fill="none" stroke="${line.light}"/></pattern></defs><rect width="1200" height="630" fill="${paper.light}"/><rect width="1200" height="630" fill="url(#g)"/><g transform="translate(420 135) scale(15)" fill="none" stroke-linecap="round">${mark.light}</g></svg>`

const shareFile = (sign: BrandSign): string => `assets/share-${shortDigest(shareSvg(sign))}.png`

/** Path of the picture that is shown when a page without its own is shared. */
export const sharedImage = (sign: BrandSign = SHIPPED_SIGN): string => `/${shareFile(sign)}`

/** Icons of the site in the sizes that browsers and devices request, drawn from the mark. */
export async function iconFiles(
  cache: WorkCache = new WorkCache(null),
  sign: BrandSign = SHIPPED_SIGN,
): Promise<OutputFile[]> {
  const png = (svg: string): Promise<Uint8Array> => drawn(svg, cache)
  const square = (size: number, room: number): Promise<Uint8Array> => png(tile(sign, size, room))
  const [favicons, touch, share, apps, maskables] = await Promise.all([
    Promise.all(FAVICON_PX.map((size) => square(size, ROOM.favicon))),
    square(TOUCH_ICON_PX, ROOM.touch),
    png(shareSvg(sign)),
    Promise.all(APP_ICONS_PX.map((size) => square(size, ROOM.app))),
    Promise.all(APP_ICONS_PX.map((size) => square(size, ROOM.maskable))),
  ])
  const kept = (file: string, content: string | Uint8Array): OutputFile => ({
    file,
    content,
    cache: 'revalidate',
  })
  return [
    kept(ICON_FILE, sign.icon.light),
    ...(sign.icon.dark === null ? [] : [kept(DARK_ICON_FILE, sign.icon.dark)]),
    kept('favicon.ico', icoOf(favicons)),
    kept('apple-touch-icon.png', touch),
    ...apps.map((content, at) => kept(`icon-${APP_ICONS_PX[at] ?? 0}.png`, content)),
    ...maskables.map((content, at) => kept(`icon-maskable-${APP_ICONS_PX[at] ?? 0}.png`, content)),
    { file: shareFile(sign), content: share, cache: 'immutable' },
  ]
}

/** The site is not installable: no service worker (LIFE-2). */
export const webManifest = ({ websiteName, brand }: Pick<Design, 'websiteName' | 'brand'>): string => {
  const { paper } = signColors({ brand })
  return JSON.stringify({
    id: '/',
    name: websiteName,
    short_name: websiteName,
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: paper.light,
    theme_color: paper.light,
    icons: [
      { src: `/${ICON_FILE}`, sizes: 'any', type: 'image/svg+xml' },
      ...APP_ICONS_PX.map((size) => manifestIcon(`/icon-${size}.png`, size, 'any')),
      ...APP_ICONS_PX.map((size) => manifestIcon(`/icon-maskable-${size}.png`, size, 'maskable')),
    ],
  })
}

const manifestIcon = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** An SVG as PNG, at its nominal size. */
export const drawn = (svg: string, cache: WorkCache): Promise<Uint8Array> =>
  cache.made(`${ICON_PART}/${shortDigest(svg)}.png`, async () => {
    const sharp = await openSharp()
    return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
  })

/**
 * An ICO file with the pictures of FAVICON_PX: a header of 6 bytes, an entry of 16 bytes for each, and the PNGs as they are.
 */
function icoOf(pictures: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(pictures.length, 4)
  let start = header.length
  for (const [at, picture] of pictures.entries()) {
    const entry = 6 + 16 * at
    header.writeUInt8(FAVICON_PX[at] ?? 0, entry)
    header.writeUInt8(FAVICON_PX[at] ?? 0, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(picture.length, entry + 8)
    header.writeUInt32LE(start, entry + 12)
    start += picture.length
  }
  return Buffer.concat([header, ...pictures])
}
