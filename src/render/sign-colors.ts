import { INK, PAPER, PAPER_DARK, SIGNAL, SIGNAL_DARK } from '#look/mark-shape.ts'
import type { ThemeHex } from '#look/palette.ts'
import type { Design } from '#model/design.ts'

/** Colors for the site outside of its pages: icons, the browser's theme color, social cards. */
export type SignColors = Readonly<Record<'paper' | 'ink' | 'signal' | 'line', ThemeHex>>

const SHIPPED: SignColors = {
  paper: { light: PAPER, dark: PAPER_DARK },
  ink: { light: INK, dark: PAPER },
  signal: { light: SIGNAL, dark: SIGNAL_DARK },
  line: { light: '#E4DED3', dark: '#2E3844' },
}

/** The colors of the mark: the brand's, or else the defaults. */
export const signColors = ({ brand }: Pick<Design, 'brand'>): SignColors => {
  const { paper, ink, signal, line } = { ...SHIPPED, ...defined(brand?.colors ?? {}) }
  return { paper, ink, signal, line }
}

const defined = (colors: Readonly<Partial<Record<string, ThemeHex>>>): Partial<SignColors> =>
  Object.fromEntries(Object.entries(colors).filter(([, color]) => color !== undefined))
