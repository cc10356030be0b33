import { isObject, type JsonObject } from '#std/json.ts'

/** Merges sparse data with its defaults: objects field by field; lists and other values are taken as a whole. */
export function withDefaults(
  defaults: JsonObject,
  data: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...defaults, ...data }
  for (const [key, value] of Object.entries(defaults)) {
    const own = data[key]
    if (own === undefined) filled[key] = value
    else if (isObject(value) && isObject(own)) filled[key] = withDefaults(value, own)
  }
  return filled
}
