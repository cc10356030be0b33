import { items, text } from '#model/field.ts'
import { percent, quantity } from '../drawing-fields.ts'
import { drawingSchema } from '../drawing-schema.ts'

const MOST_SIZES = 3
const MOST_INGREDIENTS = 12

/** One recipe in percent, and its quantities for batches of several sizes, computed from the shares. */
export const recipeScalingSchema = drawingSchema(
  'RecipeScaling',
  {
    title: text(),
    unit: text(),
    sizes: items({ quantity: quantity(), name: text() }, MOST_SIZES),
    ingredients: items({ name: text(), share: percent() }, MOST_INGREDIENTS),
    note: text(),
  },
  {
    title: 'Title',
    unit: 'Unit',
    sizes: ['Batch sizes', { quantity: 'Quantity', name: 'Name' }],
    ingredients: ['Ingredients', { name: 'Name', share: 'Percent' }],
    note: 'Line below',
  },
)
