import type { z } from 'zod'
import { choice, fields, image, prose, text } from '#model/field.ts'
import { DRAWING_SCHEMAS, type DrawingName } from './vignettes/schemas.ts'

/** Drawn scenes of the product, by name; each has its own folder in `vignettes/`. */
export const VIGNETTES = [
  'inventory-table',
  'stock-card',
  'order-to-box',
  'stock-moves',
  'production-schedule',
  'lot-genealogy',
  'purchase-order',
  'bom-tree',
  'barcode-label',
  'price-list',
  'kanban',
  'shop-floor',
  'demand-chart',
  'sku-anatomy',
  'sync-flow',
  'invoice-and-journal',
  'pick-list',
  'cycle-count-sheet',
  'capacity-bars',
  'cost-waterfall',
  'forecast',
  'recipe-scaling',
  'allergen-matrix',
  'serial-tree',
  'return-outcomes',
  'station-kanban',
  'price-breaks',
  'shipment-map',
  'label-gallery',
  'audit-trail',
  'approval',
  'channel-sync',
  'work-instruction',
  'machine-calendar',
  'supplier-scorecard',
  'trade',
  'sheet',
] as const

export type VignetteName = (typeof VIGNETTES)[number]

type DrawingFields = {
  readonly [Name in DrawingName]: z.ZodOptional<(typeof DRAWING_SCHEMAS)[Name]['data']>
}

/** Each drawing's data in a field of the drawing's name. */
const DRAWING_FIELDS = Object.fromEntries(
  Object.entries(DRAWING_SCHEMAS).map(([name, { data }]) => [name, data.optional()]),
) as DrawingFields

/**
 * A figure: a vignette, or a picture instead of it. A vignette's data is in the field with its name; without data it shows a
 * sample. `sheet` is a window with a title (`heading`) around the tables and words in `text`. `caption` is below, after the
 * figure's number; `alt` replaces the vignette's own text alternative. `motion` is its entrance animation; not for a figure in
 * the first view.
 */
export const figure = () =>
  fields({
    vignette: choice(VIGNETTES),
    picture: image(),
    heading: text(),
    text: prose(),
    caption: text(),
    alt: text(),
    motion: choice(['rise']),
    ...DRAWING_FIELDS,
  }).optional()

export type FigureData = NonNullable<z.infer<ReturnType<typeof figure>>>
