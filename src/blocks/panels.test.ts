import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { kinds } from './kinds.ts'
import { nestedObject, panelFields, type FieldDeclaration, type PanelField } from './panel.ts'
import { panels } from './panels.ts'

const all = [...kinds.values()].map((kind) => ({
  name: kind.kind,
  data: kind.data,
  panel: panels.get(kind.kind) ?? {},
}))

/** Paths of the fields of a schema, without the ids of items. */
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

describe('panels', () => {
  it.each(all)(
    'KIND-6 $name declares each of its fields once, those in lists and groups too',
    ({ data, panel }) => {
      expect(declaredPaths(panel).toSorted()).toEqual(schemaPaths(data).toSorted())
    },
  )

  it.each(all)('KIND-6 every field of $name has a label and a control that fits it', ({ data, panel }) => {
    const fields = flat(panelFields(data, panel))
    expect(fields.length).toBe(schemaPaths(data).length)
    for (const { name, label, control, options } of fields) {
      expect(label, name).toMatch(/^\p{Lu}/u)
      if (control === 'choice') expect(options.length, name).toBeGreaterThan(0)
    }
    const labels = panelFields(data, panel).map(({ label, group }) => `${group}: ${label}`)
    expect(labels).toHaveLength(new Set(labels).size)
  })

  it('KIND-6 takes the control from what a field means', () => {
    const controls = new Map(
      panelFields(kinds.get('button')!.data, panels.get('button')!).map(({ name, control }) => [
        name,
        control,
      ]),
    )
    expect(controls.get('text')).toBe('line')
    expect(controls.get('color')).toBe('color')
    expect(controls.get('border')).toBe('border')
    expect(controls.get('icon')).toBe('icon')
    expect(controls.get('size')).toBe('choice')
    expect(controls.get('fullWidth')).toBe('switch')
    const columns = panelFields(kinds.get('columns')!.data, panels.get('columns')!)
    expect(columns.map(({ control }) => control)).toEqual(['list', 'per-screen'])
    expect(columns[0]?.fields.map(({ name }) => name)).toContain('layout')
  })
})
