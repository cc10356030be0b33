import type { Design } from '#model/design.ts'
import type { BrandSign } from '../brand/brand-sign.ts'
import { openSharp } from '../media/open-sharp.ts'
import { blend, INKS, type Ink, type Inks } from './palette.ts'

/** The look of a brand's cards. */
export type CardLook = {
  readonly inks: Inks
  /** The mark on paper as SVG, in its size on a card. */
  readonly mark: string
  /** Colors of the brand's own mark as `0xRRGGBB`, most frequent first. */
  readonly markColors: readonly number[]
}

/** Side of the mark on a card, in px. */
const MARK_PX = 56

/** The color token of each ink. */
const TOKENS: Readonly<Partial<Record<Ink, string>>> = {
  paper: 'paper',
  chalk: 'chalk',
  ink: 'ink',
  graphite: 'graphite',
  signal: 'signal',
  moss: 'moss',
  blueprint: 'blueprint',
  sheet: 'blueprint-soft',
}

/** Opacity of the lines of the paper. */
const GRID_SHARE = 0.12

/** The colors of the light theme: a card has only one look. */
export function cardInks({ brand }: Pick<Design, 'brand'>): Inks {
  const colors: Readonly<Partial<Record<string, { readonly light: string }>>> = brand?.colors ?? {}
  const own = Object.entries(TOKENS).flatMap(([ink, token]) => {
    const color = colors[token]
    return color === undefined ? [] : [[ink, Number.parseInt(color.light.slice(1), 16)] as const]
  })
  const inks: Inks = { ...INKS, ...Object.fromEntries(own) }
  const hasOwnSheet = colors['blueprint'] !== undefined || colors['blueprint-soft'] !== undefined
  return hasOwnSheet ? { ...inks, grid: blend(inks.blueprint, inks.sheet, GRID_SHARE) } : inks
}

export async function cardLook(design: Pick<Design, 'brand'>, sign: BrandSign): Promise<CardLook> {
  const mark =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${MARK_PX}" height="${MARK_PX}" viewBox="0 0 24 24" fill="none" stroke-linecap="round">` +
    `<rect width="24" height="24" fill="${sign.colors.paper.light}"/>${sign.mark.light}</svg>`
  return { inks: cardInks(design), mark, markColors: sign.isOwn ? await colorsOf(mark) : [] }
}

/** The colors of a drawing, most frequent first. */
async function colorsOf(svg: string): Promise<number[]> {
  const sharp = await openSharp()
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += info.channels) {
    const color = data.readUIntBE(at, 3)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).map(([color]) => color)
}
