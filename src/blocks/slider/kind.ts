import { kindView } from '../view.ts'
import { sliderKind } from './schema.ts'
import { sliderStyle } from './style.ts'
import { sliderIsland, sliderView } from './view.tsx'

export const view = kindView(sliderKind, {
  view: sliderView,
  style: sliderStyle,
  island: sliderIsland,
})
