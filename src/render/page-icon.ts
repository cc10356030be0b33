import { INK, MARK_BARS, MARK_DIAGONAL, PAPER, SIGNAL, SIGNAL_DARK } from '#look/mark-shape.ts'

/** The mark that browsers show beside the title; it follows their theme. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-linecap="round"><style>.b{stroke:${INK}}.d{stroke:${SIGNAL}}@media(prefers-color-scheme:dark){.b{stroke:${PAPER}}.d{stroke:${SIGNAL_DARK}}}</style><path class="b" stroke-width="2.4" d="${MARK_BARS}"/><path class="d" stroke-width="2.6" d="${MARK_DIAGONAL}"/></svg>`

/**
 * The icon as an address that holds it (RFC 2397): a request of its own is four times what a page grows by. May stand in a
 * quoted attribute as it is.
 */
export const ICON_ADDRESS = `data:image/svg+xml,${encodeURI(ICON_SVG.replaceAll('"', "'")).replaceAll('#', '%23')}`
