import { startFrame } from './frame.island.ts'

/** BLOCK-15 */
export const start = startFrame
