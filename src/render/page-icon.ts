import { MARK_BARS, MARK_DIAGONAL } from '#look/mark-shape.ts'
import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { voidElement } from './html.ts'
import { signColors, type SignColors } from './sign-colors.ts'

/** The default mark as the browser's icon; it follows the browser's theme. */
export const iconSvg = ({ ink, signal }: SignColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round"><style>.b{stroke:${ink.light}}.d{stroke:${signal.light}}@media(prefers-color-scheme:dark){.b{stroke:${ink.dark}}.d{stroke:${signal.dark}}}</style><path class="b" stroke-width="2.4" d="${MARK_BARS}"/><path class="d" stroke-width="2.6" d="${MARK_DIAGONAL}"/></svg>`

/** The icon as a data URL (RFC 2397): a separate request would cost four times the bytes. Safe inside a quoted attribute. */
export const iconAddress = (colors: SignColors): string =>
  `data:image/svg+xml,${encodeURI(iconSvg(colors).replaceAll('"', "'")).replaceAll('#', '%23')}`

/** File names of the icon; the second is for a brand whose mark has a separate drawing for dark backgrounds. */
export const ICON_FILE = 'icon.svg'
export const DARK_ICON_FILE = 'icon-dark.svg'

/** The icon and theme color elements in the head of every page. */
export function iconLinks(design: Pick<Design, 'brand'>): string {
  const colors = signColors(design)
  return [
    voidElement('meta', { name: 'theme-color', content: colors.paper.light, media: LIGHT }),
    voidElement('meta', { name: 'theme-color', content: colors.paper.dark, media: DARK }),
    voidElement('link', { rel: 'icon', href: '/favicon.ico', sizes: '32x32' }),
    ...drawnIcons(design, colors),
    voidElement('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
    voidElement('link', { rel: 'manifest', href: '/site.webmanifest' }),
  ].join('')
}

const LIGHT = '(prefers-color-scheme: light)'
const DARK = '(prefers-color-scheme: dark)'

function drawnIcons({ brand }: Pick<Design, 'brand'>, colors: SignColors): string[] {
  const mark = brand?.mark ?? brand?.logo
  if (mark === undefined) return [`<link rel="icon" href="${iconAddress(colors)}" type="image/svg+xml">`]
  const icon = (file: string, media?: string): string =>
    voidElement('link', { rel: 'icon', href: `/${file}`, type: 'image/svg+xml', media })
  return drawingFor(mark, 'light') === drawingFor(mark, 'dark')
    ? [icon(ICON_FILE)]
    : [icon(ICON_FILE, LIGHT), icon(DARK_ICON_FILE, DARK)]
}
