import { isObject, type Path } from '#std/json.ts'
import { shown, type Problem } from './problem.ts'

/** How large a document may be (MODEL-10). Sizes are counted in UTF-16 code units of strings and keys. */
export type Limits = {
  readonly depth: number
  readonly values: number
  readonly text: number
  readonly total: number
}

/** A page of 1,000 blocks stays well below; a hostile or broken document does not. */
export const DOCUMENT_LIMITS: Limits = { depth: 100, values: 200_000, text: 200_000, total: 8_000_000 }

/** Blocks in one document, popups and navbar included. */
export const MAX_BLOCKS = 2_000

/** Blocks in one slot or popup. */
export const MAX_BLOCKS_IN_LIST = 500

/** Sections of one page. */
export const MAX_SECTIONS = 200

/** Names that reach into a prototype; no object of a document has a field of such a name. */
export const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

type Visit = { readonly value: unknown; readonly path: Path }

/**
 * Whether a value is plain data within limits: no cycles, no prototypes but Object's and Array's, no keys that reach
 * into a prototype. Walks without recursion, since JSON itself nests without limit.
 */
export function plainDataProblems(root: unknown, limits: Limits = DOCUMENT_LIMITS): Problem[] {
  const open: Visit[] = [{ value: root, path: [] }]
  let values = 0
  let total = 0
  for (let visit = open.pop(); visit !== undefined; visit = open.pop()) {
    const { value, path } = visit
    values += 1
    if (values > limits.values) return [{ path: [], expected: `at most ${limits.values} values` }]
    if (path.length > limits.depth)
      return [{ path: path.slice(0, 8), expected: `at most ${limits.depth} levels` }]
    if (typeof value === 'string') {
      total += value.length
      if (value.length > limits.text)
        return [{ path, expected: `a text of at most ${limits.text} characters` }]
      if (!isStorable(value)) return [{ path, expected: 'a text without null and broken characters' }]
    } else if (typeof value === 'object' && value !== null) {
      const bad = containerProblem(value, path)
      if (bad) return [bad]
      for (const [key, child] of Object.entries(value)) {
        total += key.length
        open.push({ value: child, path: [...path, Array.isArray(value) ? Number(key) : key] })
      }
    } else if (!isScalar(value)) {
      return [{ path, expected: 'plain data', found: typeof value }]
    }
    if (total > limits.total) return [{ path: [], expected: `at most ${limits.total} characters in all` }]
  }
  return []
}

const isScalar = (value: unknown): boolean =>
  value === null || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

/** Databases and UTF-8 can't hold these; a text with them would come back as another. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

function containerProblem(value: object, path: Path): Problem | undefined {
  if (Array.isArray(value)) return undefined
  const prototype: unknown = Object.getPrototypeOf(value)
  if (!isObject(value) || (prototype !== null && prototype !== Object.prototype)) {
    return { path, expected: 'a plain object' }
  }
  const forbidden = Object.keys(value).find((key) => FORBIDDEN_KEYS.has(key) || !isStorable(key))
  return forbidden === undefined ? undefined : { path, expected: `no field named ${shown(forbidden)}` }
}
