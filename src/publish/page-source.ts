import { createHash } from 'node:crypto'
import type { Page, PageId } from '#model/page.ts'

/** A page as the JSON text that it is stored in. */
export type PageText = { readonly id: PageId; readonly text: string }

/** Digest of a page's text: equal digest, equal text. */
export type PageDigest = { readonly id: PageId; readonly digest: string }

/** Where the pages of a publish come from: read several times, each time the same, few in memory at a time. */
export type PageSource = {
  /** All pages, or those that `ids` names, in one order. */
  readonly texts: (ids?: ReadonlySet<PageId>) => AsyncIterable<PageText> | Iterable<PageText>
  /** The digests of all pages, in the same order. */
  readonly digests: () => Promise<readonly PageDigest[]>
}

/** Pages that are in memory already. */
export function sourceOf(pages: readonly Page[]): PageSource {
  const texts = (ids?: ReadonlySet<PageId>) =>
    pages
      .filter(({ id }) => ids === undefined || ids.has(id))
      .map((page) => ({ id: page.id, text: JSON.stringify(page) }))
  return {
    texts,
    digests: async () =>
      texts().map(({ id, text }) => ({ id, digest: createHash('sha256').update(text).digest('base64url') })),
  }
}

/** What is known of a page without reading what it says. */
export type PageSketch = {
  readonly id: PageId
  /** Digest of its text and of those of the pages whose sections it shows. */
  readonly key: string
  /** The pages that its text links sections to. */
  readonly links: readonly PageId[]
  /** The pages whose sections it shows, directly or through others. */
  readonly linked: readonly PageId[]
}

// A text that only looks like a link costs a page to be read in vain, and nothing else.
const LINKED = /"linkedTo":\{[^{}]*?"pageId":(\d+)/g

/** Looks over all pages. Only those are read whose text is not the one that is `known`. */
export async function sketchPages(
  source: PageSource,
  known: ReadonlyMap<PageId, Pick<PageSketch, 'key' | 'links'>> = new Map(),
): Promise<PageSketch[]> {
  const digests = new Map((await source.digests()).map(({ id, digest }) => [id, digest]))
  const links = new Map<PageId, readonly PageId[]>()
  for (const [id, digest] of digests) {
    const same = known.get(id)
    if (same && textDigest(same) === digest) links.set(id, same.links)
  }
  const open = new Set([...digests.keys()].filter((id) => !links.has(id)))
  if (open.size > 0) for await (const { id, text } of source.texts(open)) links.set(id, linksIn(text))
  return [...digests].map(([id, own]) => {
    const linked = reached(id, links)
    const key = [own, ...linked.map((to) => digests.get(to) ?? '')].join(' ')
    return { id, key, links: links.get(id) ?? [], linked }
  })
}

/** The first word of a key, which is the page's own. */
const textDigest = ({ key }: Pick<PageSketch, 'key'>): string => key.split(' ', 1)[0] ?? ''

const linksIn = (text: string): PageId[] =>
  text.includes('"linkedTo"') ? [...text.matchAll(LINKED)].map(([, to]) => Number(to)) : []

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
