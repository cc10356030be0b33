import { createHash } from 'node:crypto'
import type { Page, PageId } from '#model/page.ts'

/** A page as the JSON text that it is stored in. */
export type PageText = { readonly id: PageId; readonly text: string }

/** Where the pages of a publish come from: read several times, each time the same, few in memory at a time. */
export type PageSource = { readonly texts: () => AsyncIterable<PageText> | Iterable<PageText> }

/** Pages that are in memory already. */
export const sourceOf = (pages: readonly Page[]): PageSource => ({
  texts: () => pages.map((page) => ({ id: page.id, text: JSON.stringify(page) })),
})

/** What is known of a page without reading what it says. */
export type PageSketch = {
  readonly id: PageId
  /** Digest of its text and of those of the pages whose sections it shows. */
  readonly key: string
  /** The pages whose sections it shows, directly or through others. */
  readonly linked: readonly PageId[]
}

// A text that only looks like a link costs a page to be read in vain, and nothing else.
const LINKED = /"linkedTo":\{[^{}]*?"pageId":(\d+)/g

/** Looks over all pages once. */
export async function sketchPages(source: PageSource): Promise<PageSketch[]> {
  const digests = new Map<PageId, string>()
  const links = new Map<PageId, readonly PageId[]>()
  for await (const { id, text } of source.texts()) {
    digests.set(id, createHash('sha256').update(text).digest('base64url'))
    if (text.includes('"linkedTo"'))
      links.set(
        id,
        [...text.matchAll(LINKED)].map(([, to]) => Number(to)),
      )
  }
  return [...digests].map(([id, own]) => {
    const linked = reached(id, links)
    return { id, key: [own, ...linked.map((to) => digests.get(to) ?? '')].join(' '), linked }
  })
}

/** The pages that links lead to from a page, links of those pages included, by id. */
function reached(id: PageId, links: ReadonlyMap<PageId, readonly PageId[]>): PageId[] {
  const found = new Set<PageId>()
  const open = [...(links.get(id) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(links.get(next) ?? []))
  }
  return [...found].toSorted((a, b) => a - b)
}
