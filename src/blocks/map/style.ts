import { boxDeclarations } from '../box-css.ts'
import { blockSelector, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import { MAP_RATIO, type MapData } from './view.tsx'

/** BLOCK-11 */
export const mapStyle: BlockStyle<MapData> = (block, data) =>
  ruleOf(blockSelector(block.uniqueId, '> .map-plan'), {
    ...boxDeclarations(data),
    ...ratioDeclaration(block, MAP_RATIO),
  })
