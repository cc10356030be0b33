/** A page in the search index of a language. */
export type SearchEntry = {
  readonly route: string
  readonly title: string
  readonly description: string
  /** What type of page it is, shown in the results. */
  readonly kind: string
  /** Headings with their anchors; an empty anchor if there is none. */
  readonly headings: readonly (readonly [text: string, anchor: string])[]
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

/** Route, title, description, type, headings, and the stems as distances between their positions in `stems`, in base 36. */
type PackedPage = readonly [string, string, string, string, SearchEntry['headings'], string]

/** Reads the entries that `packIndex` wrote, of all pages or of the given routes; stems are sorted. */
export function unpackIndex(text: string, routes?: ReadonlySet<string>): SearchEntry[] {
  const { terms, pages } = JSON.parse(text) as Packed
  const known = terms.split(' ')
  return pages.filter(([route]) => routes?.has(route) ?? true).map((page) => unpacked(page, known))
}

function unpacked(
  [route, title, description, kind, headings, steps]: PackedPage,
  terms: readonly string[],
): SearchEntry {
  let place = 0
  const own = steps.split(' ').flatMap((step) => {
    place += Number.parseInt(step, 36)
    return terms[place] ?? []
  })
  return { route, title, description, kind, headings, terms: own.join(' ') }
}
