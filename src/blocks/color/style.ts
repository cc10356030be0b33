import { backgroundPictureRules } from '../background-picture.tsx'
import { boxDeclarations, FLEX_JUSTIFICATION } from '../box-css.ts'
import { blockSelector, px, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { ColorData } from './view.tsx'

/** BLOCK-2 */
export const colorStyle: BlockStyle<ColorData> = (block, data) => [
  ...ruleOf(blockSelector(block.uniqueId, '> .color-box'), {
    ...boxDeclarations(data),
    ...ratioDeclaration(block),
    'justify-content': data.justify === undefined ? undefined : FLEX_JUSTIFICATION[data.justify],
    'align-items':
      data.align === undefined || data.align === 'center' ? undefined : FLEX_JUSTIFICATION[data.align],
    gap: data.gap === undefined ? undefined : px(data.gap),
  }),
  ...backgroundPictureRules(block.uniqueId, data.background, '> .color-box'),
]
