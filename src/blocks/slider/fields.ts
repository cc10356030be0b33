import type { PanelOf } from '../panel.ts'
import type { sliderKind } from './schema.ts'

/** BLOCK-10 in the manager's panel. */
export const sliderFields = {
  label: { label: 'Name of the slider', group: 'content' },
  slides: {
    label: 'Slides',
    group: 'content',
    fields: { picture: { label: 'Picture' }, alignment: { label: 'Alignment' } },
  },
  autoplay: { label: 'Plays by itself', group: 'behavior' },
  interval: { label: 'Time of a slide', group: 'behavior', unit: 's' },
  duration: { label: 'Time of the change', group: 'behavior', unit: 's' },
  loop: { label: 'Goes round', group: 'behavior' },
  dots: { label: 'Dots', group: 'behavior' },
  dotPosition: { label: 'Place of the dots', group: 'layout' },
  dotColor: { label: 'Color of the dots', group: 'look' },
  dotBorderColor: { label: 'Edge of the dots', group: 'look' },
  arrows: { label: 'Arrows', group: 'behavior' },
  overlap: { label: 'Overlap', group: 'layout' },
  offset: { label: 'Offset', group: 'layout', unit: '%' },
  fitContent: { label: 'As high as its content', group: 'layout' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof sliderKind>
