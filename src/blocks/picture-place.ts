/** A sort of place that pictures stand in: how wide it is, and which widths of a picture serve it. */
export type PicturePlace = 'face' | 'logo' | 'content' | 'screen'

/**
 * `sizes` as the attribute says it; `widths` in px, up to three pixels of the screen for one of the layout in small places
 * and two in large ones.
 */
export const PICTURE_PLACES: Readonly<
  Record<PicturePlace, { readonly sizes: string; readonly widths: readonly number[] }>
> = {
  face: { sizes: '5rem', widths: [80, 160, 240] },
  logo: { sizes: '14rem', widths: [240, 480] },
  content: { sizes: '(min-width: 76rem) 72rem, 100vw', widths: [320, 640, 960, 1280, 1920, 2560] },
  screen: { sizes: '100vw', widths: [640, 960, 1280, 1920, 2560] },
}
