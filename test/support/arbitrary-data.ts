import fc from 'fast-check'
import { z } from 'zod'
import { FORBIDDEN_KEYS } from '#model/limits.ts'
import { unwrapped, valueTypeOf, type ValueType } from '#model/values.ts'

/** Strings of which one or the other fits most fields: names, colors, dates, addresses, codes. */
const CANDIDATES = [
  'a',
  'main',
  'truck',
  'hero-1',
  '01',
  '1',
  'constructor',
  'yes',
  '#18212D',
  'ink',
  '2026-03-12',
  'https://a.example/x',
  'media/shop.svg',
  '/pricing',
  'pricing',
  'EUR',
  '12345678',
  'hello@stockwright.example',
  '9b2d7b5e-2f0c-4c8e-9d0b-0d5d8a1c2e3f',
  'linear',
  '',
  'a: b',
  '- x',
  '|',
]

export type Leaves = Readonly<Record<ValueType, fc.Arbitrary<unknown>>>

const FORBIDDEN = new RegExp([...FORBIDDEN_KEYS].join('|'), 'g')

/** JSON as an unknown field may hold it: any, except for names that every entry point refuses (`FORBIDDEN_KEYS`). */
export const arbitraryJson: fc.Arbitrary<unknown> = fc
  .jsonValue({ maxDepth: 2 })
  .map((value) => JSON.parse(JSON.stringify(value).replaceAll(FORBIDDEN, 'own')) as unknown)

const OMITTED = Symbol('omitted')

/** Data that mostly fits a schema: optional fields are present or not, and loose objects have additional fields. */
export function arbitraryData(schema: z.ZodType, leaves: Leaves): fc.Arbitrary<unknown> | undefined {
  const bare = unwrapped(schema)
  const type = valueTypeOf(bare)
  if (type !== undefined) return leaves[type]
  if (bare instanceof z.ZodObject) return arbitraryFields(bare, leaves)
  if (bare instanceof z.ZodArray) {
    const item = arbitraryData(bare.element as z.ZodType, leaves)
    return item && fc.array(item, { maxLength: 3 })
  }
  if (bare instanceof z.ZodRecord) {
    const item = arbitraryData(bare.valueType as z.ZodType, leaves)
    return item && fc.dictionary(fc.constantFrom('main', 'a', '1'), item, { maxKeys: 2 })
  }
  if (bare instanceof z.ZodEnum) return fc.constantFrom(...bare.options)
  if (bare instanceof z.ZodLiteral) return fc.constantFrom(...bare.values)
  if (bare instanceof z.ZodBoolean) return fc.boolean()
  if (bare instanceof z.ZodNumber)
    return fits(bare, fc.oneof(fc.integer({ min: 0, max: 400 }), fc.constantFrom(0.5, -1, 12.25)))
  if (bare instanceof z.ZodTuple || bare instanceof z.ZodUnion) return undefined
  return fits(bare, fc.constantFrom(...CANDIDATES))
}

function fits(schema: z.ZodType, values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> | undefined {
  const sample = fc.sample(values, { numRuns: 60, seed: 1 })
  const fit = [...new Set(sample.filter((value) => schema.safeParse(value).success))]
  return fit.length > 0 ? fc.constantFrom(...fit) : undefined
}

/** Fields of an object schema, each there or not. */
export function arbitraryFields(schema: z.ZodObject, leaves: Leaves): fc.Arbitrary<Record<string, unknown>> {
  const shape = Object.entries<z.ZodType>(schema.shape)
  const known = shape.flatMap(([key, field]) => {
    const value = arbitraryData(field, leaves)
    if (!value) return []
    const given = field.safeParse(undefined).success
      ? fc.oneof({ weight: 2, arbitrary: value }, { weight: 3, arbitrary: fc.constant(OMITTED) })
      : value
    return [given.map((own) => [key, own] as const)]
  })
  const extra = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    fc.tuple(fc.constantFrom('extra', 'data', 'kind', 'x y', '01'), arbitraryJson).map((entry) => [entry]),
  )
  return fc
    .tuple(fc.tuple(...known), extra)
    .map(([fields, more]) =>
      Object.fromEntries([...fields.filter(([, value]) => value !== OMITTED), ...more]),
    )
}
