/** A page in the search index of a language. */
export type SearchEntry = {
  readonly route: string
  readonly title: string
  readonly description: string
  /** What type of page it is, shown in the results. */
  readonly kind: string
  /** Headings with their anchors; an empty anchor if there is none. */
  readonly headings: readonly (readonly [text: string, anchor: string])[]
  /** What people type to find the page, as it is written for it: phrases separated by commas; usually empty. */
  readonly asked: string
  /**
   * Distinct stems of all of the page's words, separated by spaces, in any order: one string is cheaper to transfer than many.
   */
  readonly terms: string
}

/** Path of a language's published index, without the first slash. */
export const searchIndexFile = (language: string): string => `search/${language}.json`

/** An index in its published form. */
export type Packed = {
  /** Every stem, sorted, separated by spaces. */
  readonly terms: string
  readonly pages: readonly PackedPage[]
}

/**
 * Route, title, description, type, headings, the stems as distances between their positions in `terms`, in base 36, and what is
 * asked for, if anything.
 */
type PackedPage = readonly [string, string, string, string, SearchEntry['headings'], string, string?]

/** Reads the entries that `packIndex` wrote, of all pages or of the given routes; stems are sorted. */
export function unpackIndex(text: string, routes?: ReadonlySet<string>): SearchEntry[] {
  const { terms, pages } = JSON.parse(text) as Packed
  const known = terms.split(' ')
  return pages.filter(([route]) => routes?.has(route) ?? true).map((page) => unpacked(page, known))
}

function unpacked(
  [route, title, description, kind, headings, steps, asked = '']: PackedPage,
  terms: readonly string[],
): SearchEntry {
  let place = 0
  const own = steps.split(' ').flatMap((step) => {
    place += Number.parseInt(step, 36)
    return terms[place] ?? []
  })
  return { route, title, description, kind, headings, asked, terms: own.join(' ') }
}
