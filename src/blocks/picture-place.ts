/** A type of place for pictures: its width, and the picture widths that suit it. */
export type PicturePlace = 'face' | 'logo' | 'content' | 'screen'

/** `sizes` in HTML syntax; `widths` in px: up to three device pixels per CSS pixel in small places, and two in large ones. */
export const PICTURE_PLACES: Readonly<
  Record<PicturePlace, { readonly sizes: string; readonly widths: readonly number[] }>
> = {
  face: { sizes: '5rem', widths: [80, 160, 240] },
  logo: { sizes: '14rem', widths: [240, 480] },
  content: { sizes: '(min-width: 76rem) 72rem, 100vw', widths: [320, 640, 960, 1280, 1920, 2560] },
  screen: { sizes: '100vw', widths: [640, 960, 1280, 1920, 2560] },
}
