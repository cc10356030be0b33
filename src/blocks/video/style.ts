import { blockSelector, ruleOf } from '../css.ts'
import { ratioDeclaration } from '../ratio.ts'
import type { BlockStyle } from '../view.ts'
import type { VideoData } from './view.tsx'

/** Default height by width of a video, in percent. */
const VIDEO_RATIO = 56.25

/** BLOCK-9 */
export const videoStyle: BlockStyle<VideoData> = (block) =>
  ruleOf(blockSelector(block.uniqueId, '> .video-frame'), ratioDeclaration(block, VIDEO_RATIO))
