import { boxDeclarations } from '../box-css.ts'
import { blockSelector, ruleOf } from '../css.ts'
import type { BlockStyle } from '../view.ts'
import type { MapData } from './view.tsx'

/** BLOCK-11 */
export const mapStyle: BlockStyle<MapData> = ({ uniqueId }, data) =>
  ruleOf(blockSelector(uniqueId, '> .map-plan'), boxDeclarations(data))
