import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { isObject, type Path } from '#std/json.ts'
import { accepts } from '#model/accepts.ts'
import { richText } from '#model/rich-text.ts'
import { runs } from '../../test/support/property-runs.ts'
import { registry } from './components.ts'
import { fullData } from './full-data.ts'

/** Every way to write rich text. */
const WRITTEN = {
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2, anchor: 'a-name', align: 'center' }, content: [run('Title')] },
    {
      type: 'paragraph',
      content: [
        run('bold', { type: 'strong' }, { type: 'size', attrs: { rem: 1.5 } }),
        { type: 'hard_break' },
        { type: 'icon', attrs: { name: 'arrow-right' } },
        run('a link', { type: 'link', attrs: { link: { type: 'page', data: { id: 7 } } } }),
      ],
    },
    {
      type: 'ordered_list',
      attrs: { start: 3 },
      content: [{ type: 'list_item', content: [{ type: 'paragraph' }] }],
    },
    { type: 'blockquote', content: [{ type: 'code_block', content: [run('x = 1')] }] },
    {
      type: 'table',
      content: [{ type: 'table_row', content: [{ type: 'table_cell', content: [run('1 kg')] }] }],
    },
    { type: 'horizontal_rule' },
  ],
}

function run(text: string, ...marks: readonly object[]) {
  return marks.length === 0 ? { type: 'text', text } : { type: 'text', text, marks }
}

/** Data generated from a schema: texts of every length, lists with every type of item. */
const filled = (schema: z.ZodType): unknown =>
  fullData(schema, { word: 'Shelf 4', choose: ([first = '']) => first })

const SCHEMAS: readonly (readonly [string, z.ZodType, unknown])[] = [
  ['rich text', richText, WRITTEN],
  ...[...registry.components.values()].map(
    ({ component, data }) => [`component ${component}`, data, filled(data)] as const,
  ),
  ...[...registry.kinds.values()].map(({ kind, data }) => [`kind ${kind}`, data, filled(data)] as const),
]

/** Paths of all values in data, except the root. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, at) => pathsOf(item, [...path, at]))
    : isObject(value)
      ? Object.keys(value).flatMap((key) => pathsOf(value[key], [...path, key]))
      : []
  return path.length === 0 ? inside : [path, ...inside]
}

/** Data with one value replaced, taken away (`undefined`), or set beside (`extra`). */
function changed(data: unknown, [key, ...rest]: Path, value: unknown, isExtra: boolean): unknown {
  if (key === undefined) return isExtra && isObject(data) ? { ...data, extra: value } : value
  if (Array.isArray(data)) {
    return data.map((item, at) => (at === key ? changed(item, rest, value, isExtra) : (item as unknown)))
  }
  return isObject(data) ? { ...data, [key]: changed(data[key], rest, value, isExtra) } : data
}

const VALUES = fc.oneof(
  fc.constantFrom(
    undefined,
    null,
    '',
    0,
    -1,
    1.5,
    Number.NaN,
    true,
    'ink',
    'javascript:x',
    'x'.repeat(201),
    '😀'.repeat(150),
    [],
    {},
  ),
  // The parser drops a field with this name from its copy, whatever the schema says about unknown fields.
  fc.jsonValue({ maxDepth: 2 }).filter((value) => !JSON.stringify(value).includes('"__proto__"')),
)

describe('accepted data', () => {
  it.each(SCHEMAS)(
    'MODEL-3 %s: is accepted as it is exactly when the schema parses it',
    (_name, schema, data) => {
      expect(accepts(schema, data)).toBe(schema.safeParse(data).success)
      const paths = pathsOf(data)
      const places = paths.length === 0 ? fc.constant<Path>([]) : fc.constantFrom<Path>([], ...paths)
      fc.assert(
        fc.property(
          fc.array(fc.tuple(places, VALUES, fc.boolean()), { minLength: 1, maxLength: 3 }),
          (changes) => {
            const value = changes.reduce<unknown>(
              (now, [path, own, isExtra]) => changed(now, path, own, isExtra),
              data,
            )
            const parsed = schema.safeParse(value)
            expect(accepts(schema, value)).toBe(parsed.success)
            if (parsed.success) expect(parsed.data).toEqual(value)
          },
        ),
        { numRuns: runs(100) },
      )
    },
  )
})
