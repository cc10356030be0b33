import { kindView } from '../view.ts'
import { sliderKind } from './schema.ts'
import { sliderStyle } from './style.ts'
import { sliderIsland, Slider } from './view.tsx'

export const view = kindView(sliderKind, {
  view: Slider,
  style: sliderStyle,
  island: sliderIsland,
})
