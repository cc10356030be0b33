import { z } from 'zod'
import { byScreen, fields, items } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { border, boxStyle } from '../box-style.ts'

/** Most columns that one block has. */
export const MAX_COLUMNS = 100

const ignore = z.boolean().optional()

/** A column on one screen: `width` and `offset` (space before it) in percent of the block, `order` among its neighbors. */
const columnLayout = z.looseObject({
  width: z.number().min(0).max(100).optional(),
  offset: z.number().min(-100).max(100).optional(),
  order: z.int().min(-1000).max(1000).optional(),
  align: z.enum(['top', 'middle', 'bottom', 'center']).optional(),
  hidden: z.boolean().optional(),
  borders: z
    .looseObject({
      top: border.optional(),
      right: border.optional(),
      bottom: border.optional(),
      left: border.optional(),
    })
    .optional(),
  ignore,
})

export type ColumnLayout = z.infer<typeof columnLayout>

/** All columns on one screen: minimum height in px or in percent of the viewport, gap in px, whether they stay in one row. */
const columnsLayout = z.looseObject({
  height: z.looseObject({ value: z.number().min(0).max(10_000), unit: z.enum(['vh', 'px']) }).optional(),
  gap: z.number().min(0).max(400).optional(),
  nowrap: z.boolean().optional(),
  ignore,
})

export type ColumnsLayout = z.infer<typeof columnsLayout>

/**
 * BLOCK-6: columns side by side, each a slot named by its id. Layouts are set per screen; a screen without its own, or with
 * `ignore`, takes the next smaller one's. Columns without a width share the row evenly from `md` on, and are stacked on smaller
 * screens.
 */
export const columnsKind = {
  kind: 'columns',
  data: fields({
    columns: items({ ...boxStyle, layout: byScreen(columnLayout) }, MAX_COLUMNS),
    layout: byScreen(columnsLayout),
  }),
  defaults: {},
  slots: ['*'],
  slotItems: 'columns',
} satisfies Kind
