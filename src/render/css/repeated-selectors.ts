import type { PageElements } from './page-elements.ts'
import type { PlacedSelector } from './placed-selectors.ts'
import { mayMeet } from './property-family.ts'

/**
 * The selectors of a sheet that comes after another one: `later`, and those of `first` that must be said again there, since
 * one of the sheet would win over them that stands before them in the whole.
 */
export function withRepeated(
  later: readonly PlacedSelector[],
  first: readonly PlacedSelector[],
  elements: PageElements,
): ReadonlySet<PlacedSelector> {
  const chosen = new Set(later)
  const open = new Set(first)
  // A set hands out what is added while it is walked through.
  for (const one of chosen) {
    for (const other of open) {
      if (!winsByOrder(other, one, elements)) continue
      chosen.add(other)
      open.delete(other)
    }
  }
  return chosen
}

/** Whether something of the page may look as it does because a rule stands behind another one. */
const winsByOrder = (
  { selector: { subject }, sets, layer, at }: PlacedSelector,
  over: PlacedSelector,
  elements: PageElements,
): boolean =>
  at > over.at &&
  layer === over.layer &&
  mayBeEqual(subject.rank, over.selector.subject.rank) &&
  mayMeet(sets, over.sets) &&
  elements.hasBoth(subject, over.selector.subject)

const mayBeEqual = (one: number | null, other: number | null): boolean =>
  one === null || other === null || one === other
