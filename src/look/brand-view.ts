import { PALETTE, type PaletteColor } from './palette.ts'

/** A published drawing; sizes in px. */
export type PublishedDrawing = { readonly src: string; readonly width: number; readonly height: number }

/** A drawing for both themes; `dark` is null if one serves both. */
export type ThemedDrawing = { readonly light: PublishedDrawing; readonly dark: PublishedDrawing | null }

/** The brand data that views need. */
export type BrandView = {
  /** Null if the website's name is shown as text. */
  readonly logo: ThemedDrawing | null
  /** Null for the default mark. */
  readonly mark: ThemedDrawing | null
  readonly palette: readonly PaletteColor[]
  /** Corner radius in px. */
  readonly radius: number
}

/** Corner radius of `tokens.css` in px. */
export const DEFAULT_RADIUS = 6

/** The default look. */
export const SHIPPED_BRAND: BrandView = { logo: null, mark: null, palette: PALETTE, radius: DEFAULT_RADIUS }
