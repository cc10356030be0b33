import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { nestedObject, panelFields, type FieldDeclaration, type PanelField } from '#blocks/panel.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import { replaceValues, typedValues } from '#model/values.ts'
import type { JsonObject } from '#std/json.ts'
import { figure } from '../figure-field.ts'
import { contextWith } from '../fixtures/context.tsx'
import { attributeOf, elementsOf, sectionHtml } from '../fixtures/draw.tsx'
import { fullData } from '../full-data.ts'
import { DRAWING_SCHEMAS, type DrawingName } from './schemas.ts'

const names = Object.keys(DRAWING_SCHEMAS) as DrawingName[]

/** Fields that name other items of the data: here the first of its list. */
const REFERENCES: Partial<Record<DrawingName, (item: JsonObject) => JsonObject>> = {
  'lot-genealogy': (item) => ('stage' in item ? { ...item, stage: 'stages-1', from: [] } : item),
}

/** Complete data, in which each text has a different number. */
function filled(name: DrawingName, word = 'Zinc bolt'): JsonObject {
  const { data: schema } = DRAWING_SCHEMAS[name]
  const full = fullData(schema, { word, choose: ([first = '']) => first }) as JsonObject
  let count = 0
  const numbered = replaceValues(schema, full, ({ type, value }) =>
    type === 'text' ? { en: `${word} ${(count += 1)}.` } : value,
  ) as JsonObject
  const refer = REFERENCES[name]
  if (refer === undefined) return numbered
  return Object.fromEntries(
    Object.entries(numbered).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((item) => refer(item as JsonObject)) : value,
    ]),
  )
}

/** Texts that another field of the same data takes the place of. */
const REPLACED: Partial<Record<DrawingName, readonly string[]>> = {
  'barcode-label': ['value'],
  'lot-genealogy': ['detail', 'unit'],
}

const html = (name: DrawingName, data: JsonObject, language: (typeof TEXT_LANGUAGES)[number] = 'en') =>
  sectionHtml('figure', { figure: { vignette: name, [name]: data } }, contextWith([], { language }))

const alternative = (drawn: string): string => {
  const picture = elementsOf(drawn).find((element) => attributeOf(element, 'role') === 'img')
  return (picture && attributeOf(picture, 'aria-label')) ?? ''
}

/** Paths of the fields that a schema has; the ids of items are no fields. */
function schemaPaths(schema: z.ZodObject, outer = ''): string[] {
  return Object.entries(schema.shape).flatMap(([name, inner]) => {
    if (outer !== '' && name === 'id') return []
    const nested = nestedObject(inner as z.ZodType)
    return [`${outer}${name}`, ...(nested ? schemaPaths(nested, `${outer}${name}.`) : [])]
  })
}

const declaredPaths = (fields: Readonly<Record<string, FieldDeclaration>>, outer = ''): string[] =>
  Object.entries(fields).flatMap(([name, { fields: inner }]) => [
    `${outer}${name}`,
    ...(inner ? declaredPaths(inner, `${outer}${name}.`) : []),
  ])

const flat = (fields: readonly PanelField[]): PanelField[] =>
  fields.flatMap((field) => [field, ...flat(field.fields)])

describe.each(names)('%s', (name) => {
  it('SECT-20 shows every text of its data', () => {
    const drawn = html(name, filled(name))
    const texts = typedValues(DRAWING_SCHEMAS[name].data, filled(name)).filter(
      ({ type, path }) => type === 'text' && REPLACED[name]?.includes(String(path.at(-1))) !== true,
    )
    expect(texts.length).toBeGreaterThan(0)
    const lost = texts.filter(({ value }) => !drawn.includes((value as { en: string }).en))
    expect(lost.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('SECT-20 marks texts that are not in the language of the reader', () => {
    const drawn = html(name, filled(name), 'fr')
    expect(drawn).toContain('lang="en"')
  })

  it('SECT-20 takes little or nothing', () => {
    expect(() => html(name, {})).not.toThrow()
    const lists = Object.fromEntries(
      Object.entries(filled(name)).flatMap(([field, value]) =>
        Array.isArray(value) ? [[field, value.map((item) => ({ id: (item as { id: string }).id }))]] : [],
      ),
    )
    const drawn = html(name, lists)
    expect(drawn).not.toContain('NaN')
    expect(drawn).not.toContain('undefined')
  })

  it('SECT-20 refuses what is out of its limits, with the path', () => {
    const wrong = figure().safeParse({ vignette: name, [name]: 'all of it' })
    expect(wrong.error?.issues.map(({ path }) => path)).toEqual([[name]])
    for (const [field, value] of Object.entries(filled(name))) {
      const bad = Array.isArray(value) ? Array.from({ length: 500 }, () => value[0]) : [value]
      const found = figure().safeParse({ vignette: name, [name]: { [field]: bad } })
      expect(found.error?.issues[0]?.path.slice(0, 2), field).toEqual([name, field])
    }
  })

  it('SECT-3 has no style attribute with its own data', () => {
    const styled = elementsOf(html(name, filled(name))).filter(
      (element) => attributeOf(element, 'style') !== undefined,
    )
    expect(styled).toEqual([])
  })

  it.each(TEXT_LANGUAGES)('SECT-21 describes its texts and numbers in %s', (language) => {
    const said = alternative(html(name, filled(name), language))
    expect(said).toContain('Zinc bolt')
    expect(said).not.toMatch(/undefined|NaN|: ;|, ,/)
  })

  it('SECT-22 declares each field of its data once, with a label', () => {
    const { data, panel } = DRAWING_SCHEMAS[name]
    expect(declaredPaths(panel).toSorted()).toEqual(schemaPaths(data).toSorted())
    const fields = flat(panelFields(data, panel))
    expect(fields).toHaveLength(schemaPaths(data).length)
    for (const { name: field, label } of fields) expect(label, field).toMatch(/^\p{Lu}/u)
  })
})

it('SECT-20 a figure without data of its drawing shows the sample', () => {
  const drawn = sectionHtml('figure', { figure: { vignette: 'stock-card' } })
  expect(drawn).toContain('SAL-250')
})

it('SECT-21 describes the numbers that the drawing computes', () => {
  const card = { code: 'CAN-200', name: { en: 'Candle' }, onHand: 64, committed: 78, expected: 152 }
  expect(alternative(html('stock-card', card))).toBe(
    'Stock card CAN-200, Candle: On hand: 64; Committed: 78; Expected: 152; Available: −14.',
  )
})
