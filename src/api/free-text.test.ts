import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CALLS } from './calls.ts'
import { shownLine } from './free-text.ts'

/** Secrets are only compared by their hash and never shown, so they may contain any character. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'current', 'next', 'code', 'token'])

/** Names used for finding places in documents: an import may have brought any name, and each must be found. */
const PLACES: ReadonlySet<string> = new Set(['section', 'block', 'field[]'])

type Leaf = { readonly name: string; readonly schema: z.ZodType }

/** Every text that a shape accepts, with its path. */
function textsIn(schema: z.ZodType, name: string): Leaf[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodEmail) return [{ name, schema }]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return textsIn(schema.unwrap() as z.ZodType, name)
  }
  if (schema instanceof z.ZodArray) return textsIn(schema.element as z.ZodType, `${name}[]`)
  if (schema instanceof z.ZodPipe)
    return [schema.in, schema.out].flatMap((each) => textsIn(each as z.ZodType, name))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => textsIn(each as z.ZodType, name))
  if (schema instanceof z.ZodRecord) {
    return [schema.keyType, schema.valueType].flatMap((each) => textsIn(each as z.ZodType, `${name}{}`))
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, child]) => textsIn(child, `${name}.${key}`))
  }
  return []
}

const TEXTS = CALLS.flatMap((call) => [
  ...textsIn(call.params, `${call.name} params`),
  ...textsIn(call.query, `${call.name} query`),
  ...textsIn(call.body, `${call.name} body`),
])

const mayBeAny = ({ name }: Leaf): boolean => SECRETS.union(PLACES).has(name.slice(name.lastIndexOf('.') + 1))

describe('texts of calls', () => {
  it('API-170 are all known here', () => {
    const names = TEXTS.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(30)
    expect(names).toEqual(
      expect.arrayContaining([
        'add-person body.name',
        'start-publish body.note',
        'make-preview-link body.note',
        'add-media query.name',
        'list-form-entries query.search',
        'commit-changes body.note',
      ]),
    )
  })

  it.each(TEXTS)('API-170 $name has an end', ({ schema }) => {
    expect(schema.safeParse(`media/${'a'.repeat(3_000)}`).success).toBe(false)
  })

  it.each(TEXTS.filter((leaf) => !mayBeAny(leaf)))(
    'API-170 $name takes no controls, halves of letters and turned directions',
    ({ schema }) => {
      for (const unfit of ['\u0000', '\u001b', '\ud800', '\udc00', '\u202e', '\u2066', '\u2028', '\n']) {
        for (const text of [`a${unfit}b`, `media/a${unfit}b`]) {
          expect(schema.safeParse(text).success, JSON.stringify(text)).toBe(false)
        }
      }
    },
  )

  it('API-171 names and notes are empty or can be seen, and may hold joined signs and any script', () => {
    for (const unseen of [' ', '\u00a0', '\u200b\u200d', '\u3164', '\u2800', '\u00ad', '\ufeff ']) {
      expect(shownLine(9).safeParse(unseen).success, JSON.stringify(unseen)).toBe(false)
    }
    for (const seen of ['', 'Ann', '👩‍🔧', 'می‌خواهم', '倉庫', 'שלום', ' a ']) {
      expect(shownLine(9).safeParse(seen).success, seen).toBe(true)
    }
    const { error } = shownLine(9).safeParse('a\u0000')
    expect(error?.issues[0]?.message).toBe(
      'a text in one line, without control characters and halves of letters',
    )
  })
})
