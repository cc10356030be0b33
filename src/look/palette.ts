/** A color of the design in both themes, as six hexadecimal digits, and what it is for. */
export type PaletteColor = {
  readonly name: string
  readonly light: string
  readonly dark: string
  readonly use: string
  /** The token that it is read on, or that is read on it. */
  readonly against: string
}

/** The colors of `tokens.css`, for pages that speak of them. */
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

/** Relative luminance as WCAG 2.2 defines it. Throws for what is no color of six digits. */
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
