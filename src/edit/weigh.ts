/** How much a value is, counted like the limits of documents: levels below it, values, characters of texts and keys. */
export type Weight = { readonly depth: number; readonly values: number; readonly text: number }

// Documents share what a change leaves alone, so only what is new is ever counted.
const known = new WeakMap<object, Weight>()

/** The weight of plain data that nobody mutates. */
export function weigh(value: unknown): Weight {
  if (typeof value !== 'object' || value === null) {
    return { depth: 0, values: 1, text: typeof value === 'string' ? value.length : 0 }
  }
  const before = known.get(value)
  if (before) return before
  let depth = 0
  let values = 1
  let text = 0
  for (const [key, child] of Object.entries(value)) {
    const weight = weigh(child)
    depth = Math.max(depth, weight.depth + 1)
    values += weight.values
    text += weight.text + key.length
  }
  const weight = { depth, values, text }
  known.set(value, weight)
  return weight
}
