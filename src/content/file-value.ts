import type { Json } from '#std/json.ts'

/** A piece of the model's own JSON in a file, marked with `!json`: it is taken as it is. */
export class RawJson {
  readonly value: Json

  constructor(value: Json) {
    this.value = value
  }
}

/** The value of a content file, after parsing its YAML. */
export type FileValue = null | boolean | number | string | RawJson | FileList | FileMap

export type FileList = readonly FileValue[]

export type FileMap = { readonly [key: string]: FileValue }

export const isFileMap = (value: FileValue | undefined): value is FileMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof RawJson)

export const isFileList = (value: FileValue | undefined): value is FileList => Array.isArray(value)

/** The same value without marks, for data without a schema. */
export function plainValue(value: FileValue): Json {
  if (value instanceof RawJson) return value.value
  if (isFileList(value)) return value.map(plainValue)
  if (!isFileMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plainValue(item)]))
}

export function sameFileValue(a: FileValue | undefined, b: FileValue | undefined): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof RawJson || b instanceof RawJson) {
    return a instanceof RawJson && b instanceof RawJson && sameFileValue(a.value, b.value)
  }
  if (isFileList(a) && isFileList(b)) {
    return a.length === b.length && a.every((item, at) => sameFileValue(item, b[at]))
  }
  if (!isFileMap(a) || !isFileMap(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameFileValue(a[key], b[key]))
  )
}
