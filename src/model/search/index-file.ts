/** A page as the search of a language knows it. */
export type SearchEntry = {
  readonly route: string
  readonly title: string
  readonly description: string
  /** What kind of page it is, for the reader's eye. */
  readonly kind: string
  /** Headings with the anchors that lead to them; empty where there is none. */
  readonly headings: readonly (readonly [text: string, anchor: string])[]
  /** Distinct stems of everything that the page says, parted by spaces, in any order: one text travels lighter than many. */
  readonly terms: string
}

/** Where the index of a language is published, without the first slash. */
export const searchIndexFile = (language: string): string => `search/${language}.json`

/** An index as it is published. */
export type Packed = {
  /** Every stem, sorted, parted by spaces. */
  readonly terms: string
  readonly pages: readonly PackedPage[]
}

/** Route, title, description, kind, headings, and the distances between the places of its stems, in base 36. */
type PackedPage = readonly [string, string, string, string, SearchEntry['headings'], string]

/** Reads what `packIndex` wrote of all pages, or of those on some routes; terms come sorted. */
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
