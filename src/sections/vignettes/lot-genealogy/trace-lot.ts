/** Some of the lot `from` is in the lot `to`. */
export type Use = { readonly from: string; readonly to: string }

/** All that a lot is made of, and all that it went into, nearest first. */
export type Trace = { readonly up: readonly string[]; readonly down: readonly string[] }

export const traceOf = (id: string, uses: readonly Use[]): Trace => ({
  up: reached(id, (lot) => uses.flatMap(({ from, to }) => (to === lot ? [from] : []))),
  down: reached(id, (lot) => uses.flatMap(({ from, to }) => (from === lot ? [to] : []))),
})

function reached(id: string, next: (lot: string) => readonly string[]): readonly string[] {
  const found = new Set<string>()
  // Iterating over a set also visits the items that are added meanwhile.
  for (const lot of next(id)) found.add(lot)
  for (const lot of found) for (const further of next(lot)) found.add(further)
  return [...found].filter((lot) => lot !== id)
}
