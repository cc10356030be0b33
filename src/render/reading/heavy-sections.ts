/** HTML of a page up to this length is never reported, in characters; compressed it is about an eighth. */
const LIGHT_PAGE = 64 * 1024

/** Most sections that are named. */
const MOST_NAMED = 3

/** A section, and its share of the page's HTML in percent. */
export type SectionWeight = { readonly section: string; readonly percent: number }

/** The heaviest sections of a long page, heaviest first; none for a page that is never too long. */
export function heavySections(html: string): readonly SectionWeight[] {
  if (html.length < LIGHT_PAGE) return []
  const starts = [...html.matchAll(/<(?:section|header|footer)\b[^>]*\sdata-section="([^"]+)"/g)]
  return starts
    .map(({ index, 1: section = '' }, at) => ({
      section,
      percent: Math.round((100 * ((starts[at + 1]?.index ?? html.length) - index)) / html.length),
    }))
    .toSorted((one, other) => other.percent - one.percent)
    .slice(0, MOST_NAMED)
}
