import type { PageElements } from './page-elements.ts'
import type { SheetPart, SheetSelector } from './parse-sheet.ts'
import { placedSelectors, type PlacedSelector } from './placed-selectors.ts'
import { withRepeated } from './repeated-selectors.ts'
import { isMet } from './selector-needs.ts'
import { rulesCss, withFrames } from './used-css.ts'
import { withFurtherTokens, withUsedTokens } from './used-tokens.ts'

/** What a page holds. */
export type PageContent = {
  /** The tokens in its first view, */
  readonly first: ReadonlySet<string>
  /** and those in all of it, the first view included. */
  readonly whole: ReadonlySet<string>
  readonly elements: PageElements
}

/** What a page needs of a style sheet: all of it, or in two parts. */
export type PageSheets = {
  readonly whole: string
  readonly first: string
  /** What `whole` has besides, and together they do the same: a rule of `first` that would lose so is said again. */
  readonly later: string
}

const placed = new WeakMap<readonly SheetPart[], readonly PlacedSelector[]>()

/**
 * What a page needs of a style sheet, by where its elements stand: less than its tokens alone tell, for many times the work.
 * `read` names custom properties that something else reads.
 */
export function pageSheets(
  parts: readonly SheetPart[],
  { first, whole, elements }: PageContent,
  read: readonly string[],
): PageSheets {
  const all = placed.get(parts) ?? placedSelectors(parts)
  placed.set(parts, all)
  const needed = all.filter(
    ({ selector: { needs, subject } }) => isMet(needs, whole) && elements.has(subject),
  )
  const seen = new Set(needed.filter(({ selector: { needs } }) => isMet(needs, first)).map(({ at }) => at))
  // A rule that is carried is carried for the rest of the page as well: selectors are short, what they declare is long.
  const early = needed.filter(({ at }) => seen.has(at))
  const late = new Set(needed).difference(new Set(early))
  // What the rules for the root say further is told apart by its names.
  const root = early.filter(({ selector: { css } }) => css === ':root')
  const before = chosenCss(parts, early, true)
  const behind = chosenCss(parts, withRepeated([...late, ...root], early, elements), false)
  return {
    whole: withFrames(chosenCss(parts, needed, true), parts),
    first: withFrames(before, parts),
    later: withFrames(withFurtherTokens(behind, withUsedTokens(before, read)), parts, before),
  }
}

/** The rules of these selectors, with all that is no rule where `texts` says so. */
function chosenCss(parts: readonly SheetPart[], chosen: Iterable<PlacedSelector>, texts: boolean): string {
  const selectors = new Set<SheetSelector>()
  for (const { selector } of chosen) selectors.add(selector)
  return rulesCss(parts, { has: (selector) => selectors.has(selector), texts })
}
