import { cssColor } from '#model/color.ts'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, cssNumber, cssString, percent, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { SliderData } from './view.tsx'

/** BLOCK-10 */
export const sliderStyle: BlockStyle<SliderData> = (block, data) => {
  const { uniqueId } = block
  return [
    ...ruleOf(blockSelector(uniqueId), {
      '--slider-dot': data.dotColor === undefined ? undefined : cssColor(data.dotColor),
      '--slider-dot-border': data.dotBorderColor === undefined ? undefined : cssColor(data.dotBorderColor),
      '--slider-duration': data.duration === undefined ? undefined : `${cssNumber(data.duration)}s`,
      '--slider-offset':
        data.overlap === true && data.offset !== undefined ? percent(data.offset) : undefined,
    }),
    ...ruleOf(blockSelector(uniqueId, '> .slider-frame > .slider-track'), boxDeclarations(data)),
    ...ruleOf(
      blockSelector(uniqueId, '> .slider-frame > .slider-track > .slider-slide'),
      data.fitContent === true ? {} : ratioDeclaration(block),
    ),
    ...(data.slides ?? []).flatMap(({ id, alignment, picture }) => {
      const slide = `> .slider-frame > .slider-track > [data-slide=${cssString(id)}]`
      return [
        ...ruleOf(blockSelector(uniqueId, slide), {
          'justify-content': alignment === undefined ? undefined : FLEX_JUSTIFICATION[alignment],
        }),
        ...ruleOf(blockSelector(uniqueId, `${slide} > .slider-picture img`), {
          'object-position': picture?.focus?.map(percent).join(' '),
        }),
      ]
    }),
  ]
}
