import type { ColorToken } from '#model/color.ts'

/** A color in each theme, as `#rrggbb`. */
export type ThemeColors = { readonly light: string; readonly dark: string }

/** The tokens that content may use, and the text color of filled buttons. */
export type ThemeColor = ColorToken | 'on-signal'

/** Colors of the tokens that content may use. */
export type TokenColors = Readonly<Record<ThemeColor, ThemeColors>>

/** The values of these tokens in `tokens.css`, for computing what readers see. */
export const TOKEN_COLORS: TokenColors = {
  paper: { light: '#faf7f2', dark: '#12181f' },
  chalk: { light: '#ffffff', dark: '#1a212a' },
  line: { light: '#e4ded3', dark: '#2e3844' },
  ink: { light: '#18212d', dark: '#f3eee6' },
  graphite: { light: '#48525f', dark: '#b3bcc7' },
  signal: { light: '#c2410c', dark: '#ff8f57' },
  'on-signal': { light: '#ffffff', dark: '#1d1109' },
  'signal-soft': { light: '#fbe4d8', dark: '#3d2518' },
  moss: { light: '#2a6347', dark: '#7fcfa5' },
  brass: { light: '#855608', dark: '#e5b45c' },
  blueprint: { light: '#2b5c9e', dark: '#93b9ee' },
}

export const isThemeColor = (color: string): color is ThemeColor => Object.hasOwn(TOKEN_COLORS, color)

/** The values of these tokens with the colors of a brand. */
export const brandedTokens = (own: Readonly<Partial<Record<string, ThemeColors>>> = {}): TokenColors => ({
  ...TOKEN_COLORS,
  ...Object.fromEntries(Object.entries(own).filter(([name, color]) => isThemeColor(name) && color !== undefined)),
})
