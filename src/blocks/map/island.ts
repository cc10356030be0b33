import { startFrame } from '../iframe/frame.island.ts'

/** BLOCK-11: replaces the drawing with a street map when the visitor asks for it. */
export const start = startFrame
