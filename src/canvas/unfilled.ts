import type { BlockContext } from '#blocks/context.ts'
import type { Samples } from './samples.ts'

/** How the canvas draws what has no content yet. */
export type Unfilled = {
  readonly samples: Samples
  /** Undefined for people who may not add anything. */
  readonly emptySlot: BlockContext['emptySlot']
}
