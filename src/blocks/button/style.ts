import { cssColor } from '#model/color.ts'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, cssNumber, px, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { ButtonData } from './view.tsx'

/** BLOCK-1: what overrides the button's look. */
export const buttonStyle: BlockStyle<ButtonData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId), {
    'justify-content':
      data.justify === undefined || data.justify === 'start' ? undefined : FLEX_JUSTIFICATION[data.justify],
  }),
  ...ruleOf(blockSelector(uniqueId, '.button'), {
    ...boxDeclarations(data),
    color: data.color === undefined ? undefined : cssColor(data.color),
    'font-size': data.size === undefined ? undefined : `${cssNumber(data.size)}rem`,
    'font-weight': data.weight === undefined ? undefined : cssNumber(data.weight),
    'padding-inline': data.padding?.inline === undefined ? undefined : px(data.padding.inline),
    'padding-block': data.padding?.block === undefined ? undefined : px(data.padding.block),
    'flex-grow': data.fullWidth === true ? '1' : undefined,
  }),
]
