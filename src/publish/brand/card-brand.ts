import { drawingFor } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { SHIPPED_CARDS, type CardBrand } from '../social/social-cards.ts'
import type { BrandSign } from './brand-sign.ts'

/** What of a design's brand decides how cards look; what does not is left out, so that cards are kept where it changes. */
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
