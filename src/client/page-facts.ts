/** The data in the page for its runtime (LOAD-1). */
export type PageFacts = {
  readonly islands: Readonly<Record<string, { readonly name: string; readonly data: unknown }>>
  /** Versions of the needed scripts: of its islands by kind, of parts of the runtime by name (LIFE-13). */
  readonly versions: Readonly<Record<string, string>>
  /** Address of the site's style sheet, if the page does not link it. */
  readonly styles?: string
  /** Address of the dictionary; left out if there is none. */
  readonly dictionary?: string
}

const NONE: PageFacts = { islands: {}, versions: {} }

let facts: PageFacts | undefined

/** The embedded data, parsed once; a page without it has no islands. */
export const pageFacts = (): PageFacts => (facts ??= read())

function read(): PageFacts {
  const text = document.querySelector('script#page-data')?.textContent
  return text ? (JSON.parse(text) as PageFacts) : NONE
}
