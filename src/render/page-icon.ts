import { MARK_BARS, MARK_DIAGONAL } from '#look/mark-shape.ts'
import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import { voidElement } from './html.ts'
import { signColors, type SignColors } from './sign-colors.ts'

/** The shipped mark as browsers show it beside the title; it follows their theme. */
export const iconSvg = ({ ink, signal }: SignColors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round"><style>.b{stroke:${ink.light}}.d{stroke:${signal.light}}@media(prefers-color-scheme:dark){.b{stroke:${ink.dark}}.d{stroke:${signal.dark}}}</style><path class="b" stroke-width="2.4" d="${MARK_BARS}"/><path class="d" stroke-width="2.6" d="${MARK_DIAGONAL}"/></svg>`

/**
 * The icon as an address that holds it (RFC 2397): a request of its own is four times what a page grows by. May stand in a
 * quoted attribute as it is.
 */
export const iconAddress = (colors: SignColors): string =>
  `data:image/svg+xml,${encodeURI(iconSvg(colors).replaceAll('"', "'")).replaceAll('#', '%23')}`

/** Names of the files that browsers take as the icon; the second for a brand whose mark has another drawing for dark grounds. */
export const ICON_FILE = 'icon.svg'
export const DARK_ICON_FILE = 'icon-dark.svg'

/** What the head of every page says of icons and of the color of the browser's frame. */
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
