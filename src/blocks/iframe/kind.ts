import { kindView } from '../view.ts'
import { iframeKind } from './schema.ts'
import { iframeStyle } from './style.ts'
import { iframeIsland, Iframe } from './view.tsx'

export const view = kindView(iframeKind, {
  view: Iframe,
  style: iframeStyle,
  island: iframeIsland,
})
