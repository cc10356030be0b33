import { kindView } from '../view.ts'
import { videoKind } from './schema.ts'
import { videoStyle } from './style.ts'
import { videoIsland, Video } from './view.tsx'

export const view = kindView(videoKind, {
  view: Video,
  style: videoStyle,
  island: videoIsland,
})
