/** How many pages are offered at an address that is none (ROUTE-6). */
const OFFERED = 3

/** What is compared of an address, in characters: a longer one is no slip of the pen. */
const COMPARED = 200

/**
 * The paths spelled most like `wanted`, best first. All are without language prefix and begin with a slash. The last part of
 * a path counts by itself too, so that a page is found that moved to another folder.
 */
export function closestPaths(wanted: string, paths: readonly string[]): readonly string[] {
  const cut = wanted.slice(0, COMPARED)
  const ranked = paths.map((path) => ({
    path,
    distance: Math.min(spelling(cut, path), spelling(lastPart(cut), lastPart(path)) + 1),
  }))
  return ranked
    .toSorted((one, other) => one.distance - other.distance || (one.path < other.path ? -1 : 1))
    .slice(0, OFFERED)
    .map(({ path }) => path)
}

const lastPart = (path: string): string => path.slice(path.replace(/\/+$/, '').lastIndexOf('/'))

/** How many letters must be added, left out or changed to come from one word to the other. */
function spelling(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let index = 0; index < one.length; index += 1) {
    const next = [index + 1]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = (row[at - 1] ?? 0) + (one[index] === other[at - 1] ? 0 : 1)
      next.push(Math.min(changed, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
