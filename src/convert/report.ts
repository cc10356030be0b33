import { pathText, type Path } from '#std/json.ts'

/** A part of the source without a counterpart: its path, what it is, and what became of it. */
export type ReportItem = { readonly path: string; readonly what: string; readonly why: string }

/** What could not be converted, in reading order. Empty if nothing was lost. */
export type Report = readonly ReportItem[]

export const reportItem = (path: Path, what: string, why: string): ReportItem => ({
  path: pathText(path),
  what,
  why,
})

/** How often each `what` occurs, most frequent first. */
export function countByWhat(report: Report): [what: string, count: number][] {
  const counts = new Map<string, number>()
  for (const { what } of report) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
}
