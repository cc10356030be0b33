import { kindView } from '../view.ts'
import { videoKind } from './schema.ts'
import { videoStyle } from './style.ts'
import { videoFrames, videoIsland, videoView } from './view.tsx'

export const view = kindView(videoKind, {
  view: videoView,
  style: videoStyle,
  frames: videoFrames,
  island: videoIsland,
})
