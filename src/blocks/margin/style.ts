import { blockSelector, px, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import { MARGIN_PX } from './schema.ts'
import type { MarginData } from './view.tsx'

/** BLOCK-5 */
export const marginStyle: BlockStyle<MarginData> = ({ uniqueId }, { size = 'medium' }) =>
  ruleOf(blockSelector(uniqueId), { 'min-block-size': px(MARGIN_PX[size]) })
