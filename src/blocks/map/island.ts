import { startFrame } from '../iframe/frame.island.ts'

/** BLOCK-11: the streets take the place of the drawing when somebody asks for them. */
export const start = startFrame
