import type { PanelOf } from '../panel.ts'
import type { mapKind } from './schema.ts'

/** BLOCK-11 in the manager's panel. */
export const mapFields = {
  title: { label: 'Title', group: 'content' },
  lat: { label: 'Latitude', group: 'content', unit: '°' },
  lng: { label: 'Longitude', group: 'content', unit: '°' },
  zoom: { label: 'Zoom', group: 'layout' },
  markers: {
    label: 'Places',
    group: 'content',
    fields: {
      name: { label: 'Name' },
      address: { label: 'Address' },
      lat: { label: 'Latitude', unit: '°' },
      lng: { label: 'Longitude', unit: '°' },
    },
  },
  background: { label: 'Background', group: 'look' },
  border: { label: 'Border', group: 'look' },
  radius: { label: 'Corners', group: 'look' },
  shadow: { label: 'Shadow', group: 'look' },
} satisfies PanelOf<typeof mapKind>
