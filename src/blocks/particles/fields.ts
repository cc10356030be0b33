import type { PanelOf } from '../panel.ts'
import type { particlesKind } from './schema.ts'

/** BLOCK-18 in the manager's panel. */
export const particlesFields = {
  number: { label: 'Number', group: 'content' },
  color: { label: 'Color', group: 'look' },
  shape: { label: 'Shape', group: 'look' },
  strokeWidth: { label: 'Width of the edge', group: 'look', unit: 'px' },
  strokeColor: { label: 'Color of the edge', group: 'look' },
  opacity: { label: 'Opacity', group: 'look' },
  size: { label: 'Size', group: 'look', unit: 'px' },
  links: {
    label: 'Lines between',
    group: 'behavior',
    fields: {
      enabled: { label: 'On' },
      distance: { label: 'Distance', unit: 'px' },
      color: { label: 'Color' },
      opacity: { label: 'Opacity' },
      width: { label: 'Width', unit: '%' },
    },
  },
  movement: {
    label: 'Movement',
    group: 'behavior',
    fields: {
      enabled: { label: 'On' },
      speed: { label: 'Speed' },
      direction: { label: 'Direction' },
      random: { label: 'Each at its own speed' },
      straight: { label: 'Straight' },
      attract: { label: 'Come to the pointer' },
      outMode: { label: 'At the edge' },
    },
  },
  interactive: { label: 'Heeds the pointer', group: 'behavior' },
  background: { label: 'Background', group: 'look' },
} satisfies PanelOf<typeof particlesKind>
