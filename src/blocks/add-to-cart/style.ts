import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { AddToCartData } from './view.tsx'

/** BLOCK-20 */
export const addToCartStyle: BlockStyle<AddToCartData> = ({ uniqueId }, data) => [
  ...ruleOf(blockSelector(uniqueId), {
    'justify-content': data.justify === undefined ? undefined : FLEX_JUSTIFICATION[data.justify],
  }),
  ...ruleOf(blockSelector(uniqueId, '> .button'), {
    ...boxDeclarations(data),
    'flex-grow': data.fullWidth === true ? '1' : undefined,
  }),
]
