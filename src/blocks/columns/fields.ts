import type { PanelOf } from '../panel.ts'
import type { columnsKind } from './schema.ts'

/** BLOCK-6 in the manager's panel. */
export const columnsFields = {
  columns: {
    label: 'Columns',
    group: 'layout',
    fields: {
      background: { label: 'Background' },
      border: { label: 'Border' },
      radius: { label: 'Corners' },
      shadow: { label: 'Shadow' },
      layout: {
        label: 'Layout',
        fields: {
          width: { label: 'Width', unit: '%' },
          offset: { label: 'Offset', unit: '%' },
          order: { label: 'Order' },
          align: { label: 'Alignment' },
          hidden: { label: 'Fixed values' },
          borders: {
            label: 'Borders',
            fields: {
              top: { label: 'Top' },
              right: { label: 'Right' },
              bottom: { label: 'Bottom' },
              left: { label: 'Left' },
            },
          },
          ignore: { label: 'Take the smaller screen’s' },
        },
      },
    },
  },
  layout: {
    label: 'Layout',
    group: 'layout',
    fields: {
      height: { label: 'Height' },
      gap: { label: 'Gap', unit: 'px' },
      nowrap: { label: 'Keep in one line' },
      ignore: { label: 'Take the smaller screen’s' },
    },
  },
} satisfies PanelOf<typeof columnsKind>
