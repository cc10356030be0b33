import { PALETTE, type PaletteColor } from './palette.ts'

/** A drawing as it is published; sizes in px. */
export type PublishedDrawing = { readonly src: string; readonly width: number; readonly height: number }

/** A drawing for both themes; `dark` is null where one serves both. */
export type ThemedDrawing = { readonly light: PublishedDrawing; readonly dark: PublishedDrawing | null }

/** What views must know of the brand in force. */
export type BrandView = {
  /** Null where the website's name stands in words. */
  readonly logo: ThemedDrawing | null
  /** Null for the mark that the program ships. */
  readonly mark: ThemedDrawing | null
  readonly palette: readonly PaletteColor[]
  /** Corner radius in px. */
  readonly radius: number
}

/** Corner radius of `tokens.css` in px. */
export const DEFAULT_RADIUS = 6

/** The look that the program ships. */
export const SHIPPED_BRAND: BrandView = { logo: null, mark: null, palette: PALETTE, radius: DEFAULT_RADIUS }
