import { kindView } from '../view.ts'
import { mapKind } from './schema.ts'
import { mapStyle } from './style.ts'
import { mapFrames, mapIsland, mapView } from './view.tsx'

export const view = kindView(mapKind, {
  view: mapView,
  style: mapStyle,
  frames: mapFrames,
  island: mapIsland,
})
