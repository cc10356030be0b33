import { isObject, type Path } from '#std/json.ts'

// Edits of plain data at a path. Nothing is ever mutated: values off the path are shared with the previous value.

/** The value at a path, or undefined. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root
  for (const part of path) {
    if (Array.isArray(value)) value = typeof part === 'number' ? value[part] : undefined
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part]
    else return undefined
  }
  return value
}

/** A copy in which the value at an existing path is replaced by the result of `edit`. */
export function edited(root: unknown, path: Path, edit: (value: unknown) => unknown, at = 0): unknown {
  if (at === path.length) return edit(root)
  const part = path[at]!
  if (Array.isArray(root)) {
    return root.with(Number(part), edited(root[Number(part)], path, edit, at + 1))
  }
  if (!isObject(root)) throw new Error(`No value to edit at ${path.join('.')}`)
  return { ...root, [part]: edited(root[part], path, edit, at + 1) }
}

/**
 * A copy with a value set at a path. Missing objects on the way are created. A new key is added last, or at `keyIndex` among
 * the keys of its object.
 */
export function withValue(root: unknown, path: Path, value: unknown, keyIndex?: number): unknown {
  const depth = path.length - missingParts(root, path)
  if (depth === path.length) return edited(root, path, () => value)
  const made = path.slice(depth + 1).reduceRight<unknown>((inner, part) => ({ [part]: inner }), value)
  return edited(root, path.slice(0, depth), (parent) =>
    withKey(isObject(parent) ? parent : {}, String(path[depth]), made, keyIndex),
  )
}

/** How many parts at the end of a path do not exist. */
export function missingParts(root: unknown, path: Path): number {
  const found = path.findIndex((_, at) => valueAt(root, path.slice(0, at + 1)) === undefined)
  return found < 0 ? 0 : path.length - found
}

function withKey(fields: Readonly<Record<string, unknown>>, key: string, value: unknown, keyIndex?: number) {
  if (keyIndex === undefined) return { ...fields, [key]: value }
  return Object.fromEntries(Object.entries(fields).toSpliced(keyIndex, 0, [key, value]))
}

/** A copy without the key at the end of an existing path. */
export const withoutKey = (root: unknown, path: Path): unknown =>
  edited(root, path.slice(0, -1), (parent) => {
    const key = String(path.at(-1))
    return Object.fromEntries(Object.entries(parent as object).filter(([name]) => name !== key))
  })

/** A copy with a value inserted into the list at a path; a missing list is created. */
export const withInserted = (root: unknown, list: Path, index: number, value: unknown): unknown =>
  missingParts(root, list) > 0
    ? withValue(root, list, [value])
    : edited(root, list, (items) => (items as readonly unknown[]).toSpliced(index, 0, value))

/** A copy without one item of the list at a path. */
export const withoutItem = (root: unknown, list: Path, index: number): unknown =>
  edited(root, list, (items) => (items as readonly unknown[]).toSpliced(index, 1))

/** A copy with one item of the list at a path moved; the target index is that of the list without the item. */
export const withMoved = (root: unknown, list: Path, index: number, to: number): unknown =>
  edited(root, list, (value) => {
    const items = value as readonly unknown[]
    return items.toSpliced(index, 1).toSpliced(to, 0, items[index])
  })

const isEmpty = (value: unknown): boolean =>
  Array.isArray(value) ? value.length === 0 : isObject(value) && Object.keys(value).length === 0

/**
 * A copy without the container at a path and up to `levels - 1` containers around it, as far as each becomes empty. Stops below
 * `root` and at list items.
 */
export function tidied(root: unknown, container: Path, levels: number): unknown {
  if (levels <= 0 || container.length === 0 || typeof container.at(-1) === 'number') return root
  if (!isEmpty(valueAt(root, container))) return root
  return tidied(withoutKey(root, container), container.slice(0, -1), levels - 1)
}

/** The position of a key among the keys of its object; undefined if it is the last, where new keys are added anyway. */
export function keyIndexOf(root: unknown, path: Path): number | undefined {
  const parent = valueAt(root, path.slice(0, -1))
  if (!isObject(parent)) return undefined
  const keys = Object.keys(parent)
  const index = keys.indexOf(String(path.at(-1)))
  return index < 0 || index === keys.length - 1 ? undefined : index
}
