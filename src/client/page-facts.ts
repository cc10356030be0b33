/** What the page carries for its runtime (LOAD-1). */
export type PageFacts = {
  readonly islands: Readonly<Record<string, { readonly name: string; readonly data: unknown }>>
  /** Versions of the scripts that it needs: of its islands by kind, of parts of the runtime by name (LIFE-13). */
  readonly versions: Readonly<Record<string, string>>
  /** Where the rules of the site are, where the page does not link them. */
  readonly styles?: string
  /** Where what pages share is; left out where there is none. */
  readonly dictionary?: string
}

const NONE: PageFacts = { islands: {}, versions: {} }

let facts: PageFacts | undefined

/** The embedded data, read once; a page without it has no living blocks. */
export const pageFacts = (): PageFacts => (facts ??= read())

function read(): PageFacts {
  const text = document.querySelector('script#page-data')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : NONE
}
