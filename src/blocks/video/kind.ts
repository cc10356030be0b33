import { kindView } from '../view.ts'
import { videoKind } from './schema.ts'
import { videoStyle } from './style.ts'
import { videoIsland, videoView } from './view.tsx'

export const view = kindView(videoKind, {
  view: videoView,
  style: videoStyle,
  island: videoIsland,
})
