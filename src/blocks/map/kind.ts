import { kindView } from '../view.ts'
import { mapKind } from './schema.ts'
import { mapStyle } from './style.ts'
import { mapIsland, MapBlock } from './view.tsx'

export const view = kindView(mapKind, {
  view: MapBlock,
  style: mapStyle,
  island: mapIsland,
})
