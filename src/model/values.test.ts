import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pathText } from '#std/json.ts'
import { background } from './background.ts'
import { byScreen, choice, fields, flag, image, items, prose, target, text } from './field.ts'
import { color } from './color.ts'
import { replaceValues, typedValues, valueTypeOf, visitValues, type Way } from './values.ts'

const schema = fields({
  title: text(),
  body: prose(),
  to: target(),
  cover: image(),
  back: background.optional(),
  tint: color.optional(),
  look: choice(['a', 'b']),
  open: flag(),
  rows: items({ label: text(), cells: z.array(z.looseObject({ note: text() })).optional() }),
  bySize: byScreen(color),
  named: z.record(z.string(), z.looseObject({ label: text() })).optional(),
  late: text().nullable().default(null),
})

const DATA = {
  title: { en: 'T' },
  body: { en: { type: 'doc', content: [] } },
  to: { type: 'none' },
  cover: { src: 'a.jpg', alt: { en: 'alt' } },
  back: { color: 'ink', gradient: { angle: 0, colors: [] }, picture: { src: 'b.jpg' } },
  tint: 'ink',
  look: 'a',
  open: true,
  rows: [{ id: 'r', label: { en: 'R' }, cells: [{ note: { en: 'N' } }], own: 1 }, { id: 's' }],
  bySize: { xs: 'ink', lg: 'moss' },
  named: { first: { label: { en: 'F' } } },
  late: { en: 'L' },
  own: { title: { en: 'not declared' } },
}

const listed = (data: unknown) =>
  typedValues(schema, data, ['d']).map(({ type, path }) => `${type} ${pathText(path)}`)

describe('typed values', () => {
  it('MODEL-3 are found by the schema, with their paths, wherever they are declared', () => {
    expect(listed(DATA)).toEqual([
      'text d.title',
      'rich-text d.body',
      'link d.to',
      'picture d.cover',
      'color d.back.color',
      'gradient d.back.gradient',
      'picture d.back.picture',
      'color d.tint',
      'text d.rows[0].label',
      'text d.rows[0].cells[0].note',
      'color d.bySize.xs',
      'color d.bySize.lg',
      'text d.named.first.label',
      'text d.late',
    ])
  })

  it('MODEL-3 are visited with their path, which is the same again afterwards', () => {
    const way: Way = ['d']
    const told: string[] = []
    visitValues(schema, DATA, way, (type) => told.push(`${type} ${pathText(way)}`))
    expect(told).toEqual(listed(DATA))
    expect(way).toEqual(['d'])
  })

  it('MODEL-3 are passed over where data has another shape, which is no error here', () => {
    expect(listed({ rows: 'none', back: null, bySize: [], named: 3 })).toEqual([])
    expect(listed('text')).toEqual([])
    expect(listed(null)).toEqual([])
  })

  it('MODEL-3 are replaced in a copy that keeps everything else', () => {
    const before = structuredClone(DATA)
    const after = replaceValues(schema, DATA, ({ type, value }) => (type === 'text' ? { fr: 'X' } : value))
    expect(DATA).toEqual(before)
    expect(after).toEqual({
      ...DATA,
      title: { fr: 'X' },
      rows: [{ id: 'r', label: { fr: 'X' }, cells: [{ note: { fr: 'X' } }], own: 1 }, { id: 's' }],
      named: { first: { label: { fr: 'X' } } },
      late: { fr: 'X' },
    })
  })

  it('MODEL-3 stay as they are when each is replaced by itself', () => {
    expect(replaceValues(schema, DATA, ({ value }) => value)).toEqual(DATA)
  })

  it('MODEL-3 have the type that their schema declares, and plain fields have none', () => {
    expect(valueTypeOf(color)).toBe('color')
    expect(valueTypeOf(z.string())).toBeUndefined()
    expect(valueTypeOf(z.string().meta({ valueType: 'sound' }))).toBeUndefined()
  })
})
