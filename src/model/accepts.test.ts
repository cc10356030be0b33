import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accepts } from './accepts.ts'

const isEven = (value: unknown): boolean => Number(value) % 2 === 0

/** Every type of schema with a custom check, and values on both sides of it. */
const RULED: readonly (readonly [z.ZodType, readonly unknown[]])[] = [
  [z.unknown().refine(isEven), [2, 3]],
  [z.boolean().refine((value) => value), [true, false]],
  [z.enum(['a', 'b']).refine((value) => value === 'a'), ['a', 'b', 'c']],
  [z.literal([1, 2]).refine(isEven), [1, 2, 3]],
  [z.number().refine(isEven), [2, 3, '2']],
  [z.number().min(1).max(3), [0, 1, 2.5, 3, 4, NaN, Infinity, '2']],
  [z.number().gt(1).lt(3), [1, 2, 3]],
  [z.int().min(0), [-1, 0, 1.5, 2 ** 53, '1', null]],
  [z.int32(), [1, 1.5, 2 ** 40]],
  [z.number().int(), [1, 1.5]],
  [z.string().refine((value) => value !== ''), ['', 'x', 1]],
  [z.string().regex(/^a/).max(2).min(1), ['', 'a', 'ab', 'abc', 'b']],
  [z.string().max(2), ['😀😀', '😀😀😀', 'abc', 'ab']],
  [z.string().min(2), ['😀', '😀😀', 'a', 'ab']],
  [z.array(z.number()).max(1), [[1], [1, 2]]],
  [z.string().regex(/^a/y), ['a', 'a', 'ba']],
  [z.tuple([z.string(), z.number()]), [['a', 1], ['a'], [1, 'a']]],
  [z.email(), ['ana@shop.example', 'ana']],
  [z.number().optional().refine(isEven), [2, 3, undefined]],
  [z.union([z.number(), z.string()]).refine(isEven), [2, 3, '2', '3', null]],
  [
    z
      .array(z.number())
      .min(1)
      .max(2)
      .refine((list) => list.every(isEven)),
    [[], [2], [3], [2, 2, 2]],
  ],
  [z.looseObject({ a: z.number() }).refine(({ a }) => isEven(a)), [{ a: 2 }, { a: 3 }, {}, []]],
  [
    z.looseObject({ a: z.number(), b: z.string().optional() }),
    [{ a: 1 }, { a: undefined }, { b: 'x' }, { a: 1, b: undefined }, { a: 1, b: 2 }, { a: 1, c: 2 }],
  ],
  [
    z.strictObject({ a: z.number().optional() }),
    [{}, { a: 1 }, { a: 'x' }, { a: 1, b: 2 }, { b: undefined }],
  ],
  [z.record(z.string().max(1), z.number()), [{ a: 1 }, { ab: 1 }, { a: '1' }, null]],
  [z.lazy(() => z.number()).refine(isEven), [2, 3]],
  [
    z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal(['a', 'b']), n: z.number().optional() }),
      z.looseObject({ type: z.literal('c') }),
    ]),
    [{ type: 'a' }, { type: 'b', n: 1 }, { type: 'b', n: '1' }, { type: 'c', n: '1' }, { type: 'd' }, 'a'],
  ],
]

describe('accepts', () => {
  it.each(RULED)('MODEL-3 answers as the schema does, with every rule on it: %#', (schema, values) => {
    for (const value of values) expect(accepts(schema, value)).toBe(schema.safeParse(value).success)
  })

  it('CHANGE-8 asks the rule of a field once, of its value', () => {
    const asked: unknown[] = []
    const field = z.unknown().refine((value) => asked.push(value) > 0)
    expect(accepts(z.looseObject({ field, other: z.string().optional() }), { field: 1 })).toBe(true)
    expect(asked).toEqual([1])
  })

  it.each([
    z.string().default('x'),
    z.string().transform((text) => text.trim()),
    z.object({ known: z.string() }),
    z.looseObject({ inside: z.string().trim() }),
    z.looseObject({ inside: z.coerce.date().catch(new Date(0)) }),
  ])('MODEL-3 refuses to answer for a schema that changes what it accepts: %#', (schema) => {
    expect(() => accepts(schema, { inside: 'x', known: 'x' })).toThrow(TypeError)
  })
})
