import { cssColor } from '#model/color.ts'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, px, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { IconData } from './view.tsx'

/** BLOCK-3 */
export const iconStyle: BlockStyle<IconData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId), {
    'justify-content': data.justify === undefined ? undefined : FLEX_JUSTIFICATION[data.justify],
  }),
  ...ruleOf(blockSelector(uniqueId, '> .icon-box'), {
    ...boxDeclarations(data),
    color: data.color === undefined ? undefined : cssColor(data.color),
    'inline-size': data.size === undefined ? undefined : px(data.size),
    'font-size': data.iconSize === undefined ? undefined : px(data.iconSize),
  }),
]
