import { isObject, type Path } from '#std/json.ts'

type Scalar = string | number | boolean

/** A value of the source that was not understood, with its path. */
export type Leaf = { readonly path: Path; readonly value: Scalar }

/** A part of the source that was not understood, as large as possible, with every value in it. */
export type Leftover = { readonly path: Path; readonly leaves: readonly Leaf[] }

/**
 * Reads a foreign object and records what was understood, so that everything else in it can be kept and listed without naming
 * every field that ever existed.
 */
export class Source {
  readonly path: Path
  readonly #root: unknown
  readonly #taken = new Set<string>()

  /** `root` is plain data; `path` its path in the whole source. */
  constructor(root: unknown, path: Path) {
    this.#root = root
    this.path = path
  }

  /** Path of a field in the whole source. */
  at(...keys: Path): Path {
    return [...this.path, ...keys]
  }

  /** The value of a field, without marking it as understood. */
  peek(...keys: Path): unknown {
    return keys.reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? Reflect.get(value, key)
          : undefined,
      this.#root,
    )
  }

  /** Marks a field as understood, with everything in it. */
  mark(...keys: Path): void {
    this.#taken.add(keyOf(keys))
  }

  /** The value of a field, marked as understood. */
  take(...keys: Path): unknown {
    this.mark(...keys)
    return this.peek(...keys)
  }

  /** Reads a field with `read`; if that fails, the field stays to be kept and listed. */
  read<Value>(read: (value: unknown) => Value | undefined, ...keys: Path): Value | undefined {
    const value = read(this.peek(...keys))
    if (value !== undefined) this.mark(...keys)
    return value
  }

  /** A number in a field within bounds; one outside is clamped and listed. */
  number(min: number, max: number, ...keys: Path): number | undefined {
    const value = numberOf(this.peek(...keys))
    if (value === undefined) return undefined
    const bounded = Math.min(max, Math.max(min, value))
    if (bounded === value) this.mark(...keys)
    return bounded
  }

  /** Everything that was not understood and carries information. */
  leftovers(): Leftover[] {
    return leftoversIn(this.#root, [], this.#taken).map(({ path, leaves }) => ({
      path: this.at(...path),
      leaves: leaves.map((leaf) => ({ ...leaf, path: this.at(...leaf.path) })),
    }))
  }
}

const keyOf = (keys: Path): string => JSON.stringify(keys)

/** Container fields: what is in them is listed one by one. */
const CONTAINERS: ReadonlySet<string | number> = new Set(['', 'content', 'data', 'style', 'link', 'config'])

function leftoversIn(value: unknown, path: Path, taken: ReadonlySet<string>): Leftover[] {
  if (taken.has(keyOf(path))) return []
  const isWhole = typeof value !== 'object' || ![...taken].some((key) => isWithin(key, path))
  const isContainer = isObject(value) && CONTAINERS.has(path.at(-1) ?? '')
  if (isWhole && !isContainer) {
    const leaves = leavesOf(value, path)
    return leaves.length > 0 ? [{ path, leaves }] : []
  }
  return entriesOf(value).flatMap(([key, child]) => leftoversIn(child, [...path, key], taken))
}

const isWithin = (key: string, path: Path): boolean =>
  path.length === 0 || key.startsWith(`${keyOf(path).slice(0, -1)},`)

/** Every value in a part of the source that carries information: not null, not empty, not false. */
export function leavesOf(value: unknown, path: Path): Leaf[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [{ path, value }]
  if (typeof value === 'number') return [{ path, value }]
  if (typeof value === 'boolean') return value ? [{ path, value }] : []
  return entriesOf(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))
}

function entriesOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return [...value.entries()]
  return isObject(value) ? Object.entries(value) : []
}

const NUMBER = /^[+-]?(?:\d{1,15}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d{1,3})?(?:px|%|deg|s)?$/i

/** READ-1: a number, also as text, with or without its unit. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string' || value.length > 60 || !NUMBER.test(value.trim())) return undefined
  const number = Number.parseFloat(value)
  return Number.isFinite(number) ? number : undefined
}

/** Whether a value is one of the ways to represent nothing (READ-2). */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A non-empty text of at most `max` characters. */
export const wordOf =
  (max: number) =>
  (value: unknown): string | undefined => {
    const text = typeof value === 'number' ? String(value) : value
    return typeof text === 'string' && text.trim() !== '' && text.length <= max ? text.trim() : undefined
  }

/** A boolean, also as text or number. */
export function flagOf(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  if (value === 'true' || value === 1) return true
  return value === 'false' || value === 0 ? false : undefined
}
