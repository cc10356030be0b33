import { z } from 'zod'
import { isObject, type Path } from '#std/json.ts'

/** What a leaf of typed data means to people: declared once, where its schema is. */
export const VALUE_TYPES = ['text', 'rich-text', 'link', 'picture', 'color', 'gradient'] as const

export type ValueType = (typeof VALUE_TYPES)[number]

export type TypedValue = { readonly type: ValueType; readonly value: unknown; readonly path: Path }

/** Replaces one typed value; what is not replaced is returned as it came. */
export type Replace = (typed: TypedValue) => unknown

/**
 * The typed values of data, found by walking its schema. Data that does not fit the schema is passed over, not refused:
 * validation is another's work.
 */
export function typedValues(schema: z.ZodType, data: unknown, path: Path = []): TypedValue[] {
  const found: TypedValue[] = []
  replaceValues(
    schema,
    data,
    (typed) => {
      found.push(typed)
      return typed.value
    },
    path,
  )
  return found
}

/** A copy of data with each typed value replaced; fields that the schema does not name are kept. */
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

/** The schema inside optional, default and the like, where metadata and shape are. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  let bare = schema
  while (bare instanceof z.ZodOptional || bare instanceof z.ZodNullable || bare instanceof z.ZodDefault) {
    bare = bare.unwrap() as z.ZodType
  }
  return bare
}

/** What a schema's leaf means, or nothing for a container or a plain field. */
export function valueTypeOf(schema: z.ZodType): ValueType | undefined {
  const declared = schema.meta()?.['valueType']
  return VALUE_TYPES.find((type) => type === declared)
}
