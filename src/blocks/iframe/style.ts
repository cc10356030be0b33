import { blockSelector, px, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { IframeData } from './view.tsx'

/** BLOCK-15: a ratio takes precedence over the height. */
export const iframeStyle: BlockStyle<IframeData> = (block, { height }) => {
  const ratio = ratioDeclaration(block)
  const fixed =
    ratio['aspect-ratio'] === undefined && height !== undefined ? { 'min-block-size': px(height) } : {}
  return ruleOf(blockSelector(block.uniqueId, '> .iframe-frame'), { ...ratio, ...fixed })
}
