import type { Packed, SearchEntry } from './index-file.ts'

/** Builds the published index of a language: entries sorted by route, each stem stored once. Equal entries give equal bytes. */
export function packIndex(entries: readonly SearchEntry[]): string {
  const sorted = entries.toSorted((a, b) => (a.route < b.route ? -1 : 1))
  const termsOfPages = sorted.map(({ terms }) => new Set(terms.match(/\S+/g)))
  const terms = [...new Set(termsOfPages.flatMap((own) => [...own]))].toSorted()
  const places = new Map(terms.map((term, place) => [term, place]))
  const packed: Packed = {
    terms: terms.join(' '),
    pages: sorted.map(({ route, title, description, kind, headings, asked }, at) => {
      const steps = stepsTo([...(termsOfPages[at] ?? [])].map((term) => places.get(term) ?? 0))
      const page = [route, title, description, kind, headings, steps] as const
      return asked === '' ? page : [...page, asked]
    }),
  }
  return JSON.stringify(packed)
}

/** The distances from each position to the next, in base 36. */
function stepsTo(places: readonly number[]): string {
  let last = 0
  const steps: string[] = []
  for (const place of new Uint32Array(places).sort()) {
    steps.push((place - last).toString(36))
    last = place
  }
  return steps.join(' ')
}
