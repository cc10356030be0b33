import { isObject, type Path } from '#std/json.ts'
import { shown, type Problem } from './problem.ts'

/** How large a document may be (MODEL-10). Sizes are counted in UTF-16 code units of strings and keys. */
export type Limits = {
  readonly depth: number
  readonly values: number
  readonly text: number
  readonly total: number
}

/** A page of 1,000 blocks stays well below the limits; a hostile or broken document does not. */
export const DOCUMENT_LIMITS: Limits = { depth: 100, values: 200_000, text: 200_000, total: 8_000_000 }

/** Blocks in one document, including those in popups, navbar and footer. */
export const MAX_BLOCKS = 2_000

/** Blocks in one slot or popup. */
export const MAX_BLOCKS_IN_LIST = 500

/** Sections of one page. */
export const MAX_SECTIONS = 200

/** Names that reach into a prototype; no object of a document may have such a field. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** A value with a link to its parent. Paths are built only for problems, since nearly no value has one. */
type Visit = {
  readonly value: unknown
  readonly key: string | number
  readonly outer: Visit | undefined
  readonly depth: number
}

function pathOf(visit: Visit): Path {
  const path: (string | number)[] = []
  for (let at = visit; at.outer !== undefined; at = at.outer) path.push(at.key)
  return path.reverse()
}

/**
 * Problems that make a value no plain data within limits: cycles, prototypes other than Object's and Array's, keys that reach
 * into a prototype, excessive size. Walks without recursion, since JSON can be nested arbitrarily.
 */
export function plainDataProblems(root: unknown, limits: Limits = DOCUMENT_LIMITS): Problem[] {
  const open: Visit[] = [{ value: root, key: '', outer: undefined, depth: 0 }]
  let values = 0
  let total = 0
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, depth } = visit
    values += 1
    if (values > limits.values) return [{ path: [], expected: `at most ${limits.values} values` }]
    if (depth > limits.depth)
      return [{ path: pathOf(visit).slice(0, 8), expected: `at most ${limits.depth} levels` }]
    if (typeof value === 'string') {
      total += value.length
      if (value.length > limits.text)
        return [{ path: pathOf(visit), expected: `a text of at most ${limits.text} characters` }]
      if (!isStorable(value))
        return [{ path: pathOf(visit), expected: 'a text without null and broken characters' }]
    } else if (typeof value === 'object' && value !== null) {
      // Checked before anything else, because each key takes time and memory.
      if (values + open.length + sizeOf(value) > limits.values) {
        return [{ path: [], expected: `at most ${limits.values} values` }]
      }
      const bad = containerProblem(value, visit)
      if (bad) return [bad]
      total += openChildren(value, visit, open)
    } else if (!isScalar(value)) {
      return [{ path: pathOf(visit), expected: 'plain data', found: typeof value }]
    }
    if (total > limits.total) return [{ path: [], expected: `at most ${limits.total} characters in all` }]
  }
  return []
}

const sizeOf = (value: object): number => (Array.isArray(value) ? value.length : Object.keys(value).length)

/** Pushes the content of a container onto the stack; returns the total length of its keys. */
function openChildren(value: object, outer: Visit, open: Visit[]): number {
  const depth = outer.depth + 1
  let length = 0
  for (const key of Object.keys(value)) {
    length += key.length
    const child: unknown = Reflect.get(value, key)
    open.push({ value: child, key: Array.isArray(value) ? Number(key) : key, outer, depth })
  }
  return length
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** Databases and UTF-8 can't store these characters; a text with them would come back changed. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

function containerProblem(value: object, visit: Visit): Problem | undefined {
  if (Array.isArray(value)) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!isObject(value) || (prototype !== null && prototype !== Object.prototype)) {
    return { path: pathOf(visit), expected: 'a plain object' }
  }
  const forbidden = Object.keys(value).find((key) => FORBIDDEN_KEYS.has(key) || !isStorable(key))
  return forbidden === undefined
    ? undefined
    : { path: pathOf(visit), expected: `no field named ${shown(forbidden)}` }
}
