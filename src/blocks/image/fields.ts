import type { PanelOf } from '../panel.ts'
import type { imageKind } from './schema.ts'

/** BLOCK-4 in the manager's panel. */
export const imageFields = {
  picture: { label: 'Picture', group: 'content' },
  caption: { label: 'Caption', group: 'content' },
  fit: { label: 'Fit', group: 'layout' },
  zoom: { label: 'Zoom', group: 'layout' },
  position: { label: 'Position', group: 'layout', fields: { x: { label: 'Across' }, y: { label: 'Down' } } },
  crop: { label: 'Imported cut', group: 'source' },
  filter: {
    label: 'Filter',
    group: 'look',
    fields: {
      blur: { label: 'Blur', unit: 'px' },
      brightness: { label: 'Brightness' },
      contrast: { label: 'Contrast' },
      grayscale: { label: 'Gray' },
      hueRotate: { label: 'Turn of hue', unit: '°' },
      invert: { label: 'Invert' },
      opacity: { label: 'Opacity' },
      saturate: { label: 'Saturation' },
      sepia: { label: 'Sepia' },
    },
  },
  overlay: { label: 'Veil', group: 'look' },
  maxHeight: { label: 'Greatest height', group: 'layout', unit: 'px' },
  minWidth: { label: 'Least width', group: 'layout', unit: 'px' },
  zoomable: { label: 'Can be enlarged', group: 'behavior' },
  eager: { label: 'Load at once', group: 'behavior' },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof imageKind>
