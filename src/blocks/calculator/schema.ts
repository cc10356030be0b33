import { z } from 'zod'
import { choice, fields, items, text } from '#model/field.ts'
import type { Kind } from '#model/kind.ts'
import { FORMULA_NAMES } from './formulas.ts'

/** Numbers in the order of a formula's inputs, with spaces between: `18 45 186`. */
const numbers = z
  .string()
  .regex(/^\d+(\.\d+)?( \d+(\.\d+)?){1,7}$/, 'numbers with spaces between, in the order of the inputs')
  .optional()

/**
 * BLOCK-30: a formula with fields for its inputs. `examples` are calculated in a table; the fields start with the first of
 * them. An example that does not fit the inputs is left out.
 */
export const calculatorKind = {
  kind: 'calculator',
  data: fields({
    formula: choice(FORMULA_NAMES),
    title: text(),
    examples: items({ name: text(), values: numbers }, 4),
  }),
  defaults: { formula: 'reorder-point' },
  slots: [],
} satisfies Kind
