import type { Json, Path } from '#std/json.ts'
import { FORBIDDEN_KEYS } from '#model/limits.ts'
import { reportItem, type ReportItem } from './report.ts'

/** Limits for a foreign source: what is deeper, longer or more is left out and listed. */
const MAX_DEPTH = 48
const MAX_VALUES = 150_000
const MAX_TEXT = 150_000
const MAX_KEY = 200

type Copying = { values: number; readonly report: ReportItem[] }

/**
 * A copy of any value as plain data within limits: no cycles, functions, keys that reach into a prototype, or numbers that JSON
 * can't represent. What is left out is listed in `report`.
 */
export function plainCopy(source: unknown, path: Path, report: ReportItem[]): Json {
  return copyOf(source, path, { values: 0, report })
}

function copyOf(value: unknown, path: Path, copying: Copying): Json {
  if (typeof value === 'string') return cutText(value, path, copying)
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null
  if (typeof value !== 'object') return refuse(path, 'a value that is no data', typeof value, copying)
  if (path.length >= MAX_DEPTH)
    return refuse(path, 'too deep', `more than ${MAX_DEPTH} levels of nesting`, copying)
  return Array.isArray(value) ? copyList(value, path, copying) : copyObject(value, path, copying)
}

function copyList(list: readonly unknown[], path: Path, copying: Copying): Json {
  const copy: Json[] = []
  for (const [at, item] of list.entries()) {
    if (isFull(path, copying)) break
    copy.push(copyOf(item, [...path, at], copying))
  }
  return copy
}

function copyObject(object: object, path: Path, copying: Copying): Json {
  const copy: Record<string, Json> = {}
  for (const [key, item] of Object.entries(object)) {
    if (isFull(path, copying)) break
    if (FORBIDDEN_KEYS.has(key) || key.length > MAX_KEY) {
      refuse([...path, key.slice(0, MAX_KEY)], 'field name', 'no document has a field of this name', copying)
    } else {
      copy[key] = copyOf(item, [...path, key], copying)
    }
  }
  return copy
}

function isFull(path: Path, copying: Copying): boolean {
  copying.values += 1
  if (copying.values === MAX_VALUES) refuse(path, 'too much', `more than ${MAX_VALUES} values`, copying)
  return copying.values >= MAX_VALUES
}

function cutText(text: string, path: Path, copying: Copying): string {
  const whole = text.toWellFormed()
  if (whole.length <= MAX_TEXT) return whole
  refuse(path, 'too long', `a text of more than ${MAX_TEXT} characters; its end was left out`, copying)
  return whole.slice(0, MAX_TEXT).toWellFormed()
}

function refuse(path: Path, what: string, why: string, copying: Copying): null {
  copying.report.push(reportItem(path, what, why))
  return null
}
