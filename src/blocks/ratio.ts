import type { Block } from '#model/block.ts'
import { cssNumber } from './css.ts'

/** The block's height by width in percent, or the kind's default; undefined if there is neither. */
export const ratioOf = ({ ratio }: Block, own?: number): number | undefined =>
  ratio === undefined || ratio <= 0 ? own : ratio

/** The ratio in CSS; undefined if a block is as high as its content. */
export function ratioDeclaration(block: Block, own?: number): { 'aspect-ratio'?: string } {
  const ratio = ratioOf(block, own)
  return ratio === undefined ? {} : { 'aspect-ratio': `100/${cssNumber(ratio)}` }
}
