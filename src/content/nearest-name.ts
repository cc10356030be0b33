/** Most letters in which a misspelled name may differ: about a quarter of them. */
const tolerance = (name: string): number => Math.max(1, Math.floor(name.length / 4))

/** The known name with the most similar spelling; undefined if none is close. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = tolerance(name) + 1
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) >= least) continue
    const steps = distance(name, candidate, least)
    if (steps < least) [best, least] = [candidate, steps]
  }
  return best
}

/** Edit distance of two words; counting stops at `limit`. */
function distance(a: string, b: string, limit: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    if (Math.min(...next) >= limit) return limit
    row = next
  }
  return row[b.length] ?? limit
}
