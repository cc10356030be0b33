import { kindView } from '../view.ts'
import { iframeKind } from './schema.ts'
import { iframeStyle } from './style.ts'
import { iframeIsland, iframeView } from './view.tsx'

export const view = kindView(iframeKind, {
  view: iframeView,
  style: iframeStyle,
  island: iframeIsland,
})
