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
