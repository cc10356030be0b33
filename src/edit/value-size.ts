/**
 * The size of a value in the units of the document limits: nesting levels, number of values, and characters of texts and keys.
 */
export type ValueSize = { readonly depth: number; readonly values: number; readonly text: number }

type Sum = { depth: number; values: number; text: number }

// Documents share what a change leaves alone, so only new sections and blocks are counted again.
const known = new WeakMap<object, ValueSize>()

/** The size of immutable plain data. */
export function sizeOfValue(value: unknown): ValueSize {
  const sum: Sum = { depth: 0, values: 0, text: 0 }
  add(value, 0, sum)
  return sum
}

function add(value: unknown, level: number, sum: Sum): void {
  if (typeof value !== 'object' || value === null) {
    sum.depth = Math.max(sum.depth, level)
    sum.values += 1
    if (typeof value === 'string') sum.text += value.length
  } else if ('uniqueId' in value || 'componentName' in value) {
    const size = known.get(value) ?? remembered(value)
    sum.depth = Math.max(sum.depth, level + size.depth)
    sum.values += size.values
    sum.text += size.text
  } else addFields(value, level, sum)
}

function remembered(value: object): ValueSize {
  const size: Sum = { depth: 0, values: 0, text: 0 }
  addFields(value, 0, size)
  known.set(value, size)
  return size
}

function addFields(value: object, level: number, sum: Sum): void {
  sum.depth = Math.max(sum.depth, level)
  sum.values += 1
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      sum.text += String(at).length
      add(value[at], level + 1, sum)
    }
    return
  }
  const fields = value as Readonly<Record<string, unknown>>
  for (const key of Object.keys(fields)) {
    sum.text += key.length
    add(fields[key], level + 1, sum)
  }
}
