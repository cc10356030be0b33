import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { SHIPPED_CARDS, type CardBrand } from '../social/social-cards.ts'
import type { BrandSign } from './brand-sign.ts'

/** The parts of a design's brand that affect social cards; others are left out, so that cards stay cached when those change. */
export function cardBrand(
  { brand = {} }: Pick<Design, 'brand'>,
  media: readonly MediaSource[],
  { isOwn }: BrandSign,
): CardBrand {
  const { colors, fonts, mark = brand.logo } = brand
  const names = [isOwn && mark ? drawingFor(mark, 'light') : undefined, fonts?.display, fonts?.text]
  const inputs = [
    colors,
    ...names.map((name) => name && [name, media.find((file) => file.name === name)?.hash]),
  ]
  return inputs.every((input) => input === undefined) ? SHIPPED_CARDS : { inputs, hasOwnMark: isOwn }
}
