import { startFrame } from '../iframe/frame.island.ts'

/** BLOCK-16 */
export const start = startFrame
