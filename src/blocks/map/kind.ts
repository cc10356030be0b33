import { kindView } from '../view.ts'
import { mapKind } from './schema.ts'
import { mapStyle } from './style.ts'
import { mapIsland, mapView } from './view.tsx'

export const view = kindView(mapKind, {
  view: mapView,
  style: mapStyle,
  island: mapIsland,
})
