import type { PageId } from '#model/page.ts'

/** What is known about a page without parsing its text. */
export type PageFingerprint = {
  readonly id: PageId
  /** Digest of its text and of those of the pages whose sections it shows. */
  readonly key: string
  /** The pages that its text links sections to. */
  readonly links: readonly PageId[]
  /** The pages whose sections it shows, directly or through others. */
  readonly linked: readonly PageId[]
}

/** Digests of the texts of all pages, in one order. */
export type TextDigests = ReadonlyMap<PageId, string>

/** The linked pages of texts, as far as they were read. */
export type PageLinks = Map<PageId, readonly PageId[]>

/** The links of those pages whose text is the one that is `known`. */
export function knownLinks(
  digests: TextDigests,
  known: ReadonlyMap<PageId, Pick<PageFingerprint, 'key' | 'links'>>,
): PageLinks {
  const links: PageLinks = new Map()
  for (const [id, digest] of digests) {
    const same = known.get(id)
    if (same && textDigest(same) === digest) links.set(id, same.links)
  }
  return links
}

/** All pages, in the order of their digests. */
export const fingerprintsOf = (digests: TextDigests, links: PageLinks): PageFingerprint[] =>
  [...digests].map(([id, own]) => {
    const linked = reached(id, links)
    const key = [own, ...linked.map((to) => digests.get(to) ?? '')].join(' ')
    return { id, key, links: links.get(id) ?? [], linked }
  })

/** The first word of a key, which is the page's own digest. */
const textDigest = ({ key }: Pick<PageFingerprint, 'key'>): string => key.split(' ', 1)[0] ?? ''

// A text that only looks like a link costs only the unnecessary reading of a page.
const LINKED = /"linkedTo":\{[^{}]*?"pageId":(\d+)/g

/** The pages that a text links sections to. */
export const linksIn = (text: string): PageId[] =>
  text.includes('"linkedTo"') ? [...text.matchAll(LINKED)].map(([, to]) => Number(to)) : []

/** The pages that are reachable through links from a page, by id. */
function reached(id: PageId, links: PageLinks): PageId[] {
  const found = new Set<PageId>()
  const open = [...(links.get(id) ?? [])]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue
    found.add(next)
    open.push(...(links.get(next) ?? []))
  }
  return [...found].toSorted((a, b) => a - b)
}
