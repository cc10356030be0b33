import { z } from 'zod'
import { isObject, type Path } from '#std/json.ts'

/** Meanings of leaf values of typed data, declared once, in their schemas. */
const VALUE_TYPES = ['text', 'rich-text', 'link', 'picture', 'color', 'gradient'] as const

/** What a value means: a text, a link, a picture, a color. */
export type ValueType = (typeof VALUE_TYPES)[number]

/** A value of a document with its meaning and its path. */
export type TypedValue = { readonly type: ValueType; readonly value: unknown; readonly path: Path }

/** Replaces one typed value. Return the value itself to keep it. */
export type Replace = (typed: TypedValue) => unknown

/**
 * The typed values of data, found by walking its schema. Data that does not fit the schema is skipped, not refused; validation
 * is done elsewhere.
 */
export function typedValues(schema: z.ZodType, data: unknown, path: Path = []): TypedValue[] {
  const found: TypedValue[] = []
  const way = [...path]
  visitValues(schema, data, way, (type, value) => found.push({ type, value, path: way.slice() }))
  return found
}

/** Callback for each typed value. */
export type HearValue = (type: ValueType, value: unknown) => void

/** The path of the current value. It is mutated during the walk and only valid during the callback. */
export type Way = (string | number)[]

/** Like `typedValues`, for callers that need few of the values: no path is copied. */
export const visitValues = (schema: z.ZodType, data: unknown, way: Way, hear: HearValue): void =>
  visit(outlineOf(schema), data, way, hear)

/** Precomputed for a walk: where a schema can contain typed values. Null if nowhere. */
type Outline =
  | { readonly holds: 'value'; readonly type: ValueType }
  | { readonly holds: 'items'; readonly item: () => Outline }
  | { readonly holds: 'fields'; readonly field: (key: string) => Outline }
  | null

const outlines = new WeakMap<z.ZodType, { readonly outline: Outline }>()

/** Computed once per schema, because inspecting a schema takes longer than walking the data. */
function outlineOf(schema: z.ZodType): Outline {
  const known = outlines.get(schema)
  if (known) return known.outline
  const outline = madeOutline(unwrapped(schema))
  outlines.set(schema, { outline })
  return outline
}

function madeOutline(bare: z.ZodType): Outline {
  const type = valueTypeOf(bare)
  if (type !== undefined) return { holds: 'value', type }
  if (bare instanceof z.ZodArray) return { holds: 'items', item: () => outlineOf(bare.element as z.ZodType) }
  if (bare instanceof z.ZodRecord) {
    return { holds: 'fields', field: () => outlineOf(bare.valueType as z.ZodType) }
  }
  if (bare instanceof z.ZodObject) {
    const shape = new Map(Object.entries<z.ZodType>(bare.shape))
    const field = (key: string): Outline => {
      const schema = shape.get(key)
      return schema ? outlineOf(schema) : null
    }
    return { holds: 'fields', field }
  }
  return null
}

function visit(outline: Outline, data: unknown, way: Way, hear: HearValue): void {
  if (outline === null || data === undefined) return
  if (outline.holds === 'value') hear(outline.type, data)
  else if (outline.holds === 'items') {
    if (!Array.isArray(data)) return
    const item = outline.item()
    if (item === null) return
    for (const [at, value] of data.entries()) {
      way.push(at)
      visit(item, value, way, hear)
      way.pop()
    }
  } else if (isObject(data)) {
    for (const key of Object.keys(data)) {
      const field = outline.field(key)
      if (field === null) continue
      way.push(key)
      visit(field, data[key], way, hear)
      way.pop()
    }
  }
}

/** A copy of data with each typed value replaced; fields that the schema does not declare are kept. */
export function replaceValues(schema: z.ZodType, data: unknown, replace: Replace, path: Path = []): unknown {
  if (data === undefined) return undefined
  const bare = unwrapped(schema)
  const type = valueTypeOf(bare)
  if (type !== undefined) return replace({ type, value: data, path })
  if (bare instanceof z.ZodArray && Array.isArray(data)) {
    const element = bare.element as z.ZodType
    return data.map((item, at) => replaceValues(element, item, replace, [...path, at]))
  }
  if (bare instanceof z.ZodRecord && isObject(data)) {
    const value = bare.valueType as z.ZodType
    return mapEntries(data, (key, item) => replaceValues(value, item, replace, [...path, key]))
  }
  if (bare instanceof z.ZodObject && isObject(data)) {
    const shape = bare.shape as Readonly<Record<string, z.ZodType>>
    return mapEntries(data, (key, item) =>
      Object.hasOwn(shape, key) ? replaceValues(shape[key]!, item, replace, [...path, key]) : item,
    )
  }
  return data
}

const mapEntries = (data: Readonly<Record<string, unknown>>, map: (key: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, map(key, value)]))

/** The schema inside optional, default and similar wrappers, which has the metadata and shape. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  let bare = schema
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable || bare instanceof z.ZodDefault) {
    bare = bare.unwrap() as z.ZodType
  }
  return bare
}

/** The meaning of a leaf schema; undefined for a container or a plain field. */
export function valueTypeOf(schema: z.ZodType): ValueType | undefined {
  const declared = schema.meta()?.['valueType']
  return VALUE_TYPES.find((type) => type === declared)
}
