/** A color of the design in both themes, as six hexadecimal digits, and what it is for. */
export type PaletteColor = {
  readonly name: string
  readonly light: string
  readonly dark: string
  readonly use: string
  /** The token with which it is combined as text or background. */
  readonly against: string
}

/** The colors of `tokens.css`, for pages that document them. */
export const PALETTE: readonly PaletteColor[] = [
  { name: 'paper', light: '#faf7f2', dark: '#12181f', use: 'page', against: 'ink' },
  { name: 'chalk', light: '#ffffff', dark: '#1a212a', use: 'cards, fields', against: 'ink' },
  { name: 'line', light: '#e4ded3', dark: '#2e3844', use: 'rules between things', against: 'ink' },
  { name: 'line-strong', light: '#857c6d', dark: '#7d8894', use: 'edges of fields', against: 'chalk' },
  { name: 'ink', light: '#18212d', dark: '#f3eee6', use: 'text', against: 'paper' },
  { name: 'graphite', light: '#48525f', dark: '#b3bcc7', use: 'secondary text', against: 'paper' },
  { name: 'signal', light: '#c2410c', dark: '#ff8f57', use: 'the one primary action', against: 'on-signal' },
  {
    name: 'signal-strong',
    light: '#9a3412',
    dark: '#ffb38c',
    use: 'the same, pointed at',
    against: 'on-signal',
  },
  { name: 'signal-soft', light: '#fbe4d8', dark: '#3d2518', use: 'highlights', against: 'ink' },
  { name: 'on-signal', light: '#ffffff', dark: '#1d1109', use: 'words on signal', against: 'signal' },
  { name: 'moss', light: '#2a6347', dark: '#7fcfa5', use: 'in stock, done', against: 'paper' },
  { name: 'moss-soft', light: '#e0ede4', dark: '#1b3328', use: 'ground of moss', against: 'moss' },
  { name: 'brass', light: '#855608', dark: '#e5b45c', use: 'low stock, warnings', against: 'paper' },
  { name: 'brass-soft', light: '#f8ebcf', dark: '#382c13', use: 'ground of brass', against: 'brass' },
  { name: 'blueprint', light: '#2b5c9e', dark: '#93b9ee', use: 'links, drawing lines', against: 'paper' },
  {
    name: 'blueprint-soft',
    light: '#e6edf6',
    dark: '#1b2a3f',
    use: 'ground of blueprint',
    against: 'blueprint',
  },
]

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/

/** Relative luminance as WCAG 2.2 defines it. Throws unless the color has six digits. */
function luminance(hex: string): number {
  const found = HEX.exec(hex)
  if (found === null) throw new Error(`${hex} is no color of six digits.`)
  const [red = 0, green = 0, blue = 0] = found.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** A color in both themes. */
export type ThemeHex = { readonly light: string; readonly dark: string }

/** A brand's colors, which replace those of the palette, by name. */
export type OwnColors = Readonly<Partial<Record<string, ThemeHex>>>

/** The palette with the colors of a brand. */
export const brandedPalette = (own: OwnColors = {}): readonly PaletteColor[] =>
  PALETTE.map((color) => {
    const { light, dark } = own[color.name] ?? color
    return { ...color, light: light.toLowerCase(), dark: dark.toLowerCase() }
  })

/** The tokens that differ in dark bands, on a light and on a dark page, as in `tokens.css`. */
export const BAND: Readonly<Record<'paper' | 'chalk' | 'line', ThemeHex>> = {
  paper: { light: '#18212d', dark: '#14233a' },
  chalk: { light: '#212c3a', dark: '#1c2f4b' },
  line: { light: '#384556', dark: '#31486a' },
}

/** The same with the colors of a brand: `band`, `band-chalk` and `band-line`. */
export const brandedBand = (own: OwnColors = {}): typeof BAND => ({
  paper: own['band'] ?? BAND.paper,
  chalk: own['band-chalk'] ?? BAND.chalk,
  line: own['band-line'] ?? BAND.line,
})

/** Text and background tokens (LOOK-1): each pair must have a contrast of at least 4.5 to 1. */
export const LEGIBLE_PAIRS: readonly (readonly [words: string, ground: string])[] = [
  ...['ink', 'graphite', 'signal', 'signal-strong', 'moss', 'brass', 'blueprint'].flatMap((color) =>
    ['paper', 'chalk'].map((ground) => [color, ground] as const),
  ),
  ['on-signal', 'signal'],
  ['on-signal', 'signal-strong'],
  ['signal-strong', 'signal-soft'],
  ['ink', 'signal-soft'],
  ['moss', 'moss-soft'],
  ['brass', 'brass-soft'],
  ['blueprint', 'blueprint-soft'],
  ['ink', 'blueprint-soft'],
  ['paper', 'ink'],
  ['chalk', 'moss'],
  ['chalk', 'blueprint'],
]

/** The tokens of each theme by name, outside and inside of dark bands, which use the dark theme's colors. */
export function themeTokens(own: OwnColors = {}): Readonly<Record<string, ReadonlyMap<string, string>>> {
  const palette = brandedPalette(own)
  const band = brandedBand(own)
  const of = (theme: 'light' | 'dark', over: readonly (readonly [string, string])[] = []) =>
    new Map([...palette.map((color) => [color.name, color[theme]] as const), ...over])
  const inBand = (theme: 'light' | 'dark') =>
    of(
      'dark',
      Object.entries(band).map(([name, color]) => [name, color[theme].toLowerCase()] as const),
    )
  return {
    'the light theme': of('light'),
    'the dark theme': of('dark'),
    'dark bands of the light theme': inBand('light'),
    'dark bands of the dark theme': inBand('dark'),
  }
}
