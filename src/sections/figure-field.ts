import type { z } from 'zod'
import { choice, fields, image, prose, text } from '#model/field.ts'

/** Drawn scenes of the product, by name; each is a file of its own in `vignettes/`. */
export const VIGNETTES = [
  'inventory-table',
  'stock-card',
  'order-to-box',
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
  'sheet',
] as const

export type VignetteName = (typeof VIGNETTES)[number]

/**
 * A figure: a vignette, or a picture in its place. `sheet` is a window with a title (`heading`) around the tables and words
 * in `text`. `caption` stands below after the figure's number; `alt` replaces the vignette's own text alternative. `motion`
 * is how it comes in when it is scrolled to; not for a figure that a visitor sees first.
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
  }).optional()

export type FigureData = NonNullable<z.infer<ReturnType<typeof figure>>>
