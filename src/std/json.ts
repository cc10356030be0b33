/** JSON-compatible plain data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json }

/** Path of a value inside a document: keys and indexes from the root. */
export type Path = readonly (string | number)[]

/** A path for people, such as `sections.hero.items[2].title`; the root is an empty string. */
export function pathText(path: Path): string {
  return path
    .map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join('')
}

/** Whether a value is an object with fields: neither null nor a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Plain data with its fields replaced by a function; keys and order are kept. If nothing changes, the same object is returned
 * and nothing is copied, because most changes leave most of a document alone.
 */
export function mapFields(value: unknown, change: (value: unknown, key: string) => unknown): unknown {
  if (Array.isArray(value)) {
    let list: unknown[] | null = null
    for (let at = 0; at < value.length; at += 1) {
      const own: unknown = value[at]
      const made = mapFields(own, change)
      if (made === own && list === null) continue
      list ??= value.slice()
      list[at] = made
    }
    return list ?? value
  }
  if (!isObject(value)) return value
  let fields: Record<string, unknown> | null = null
  for (const key in value) {
    const own = value[key]
    const made = change(own, key)
    if (made === own && fields === null) continue
    fields ??= { ...value }
    if (made === undefined) delete fields[key]
    else fields[key] = made
  }
  return fields ?? value
}

/** A copy of plain data that shares no object with it. */
export function copyOf<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map(copyOf) as Data
  if (!isObject(data)) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, copyOf(value)])) as Data
}

/** Equality of plain data; the order of keys does not matter. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, at) => sameJson(item, b[at]))
  }
  if (!isObject(a) || !isObject(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(a[key], b[key]))
  )
}
