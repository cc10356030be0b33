import { createHash } from 'node:crypto'
import type { Page, PageId } from '#model/page.ts'

/** A page as its stored JSON text. */
export type PageText = { readonly id: PageId; readonly text: string }

/** Digest of a page's text: equal digest, equal text. */
export type PageDigest = { readonly id: PageId; readonly digest: string }

/**
 * Where the pages of a publish come from. It is read several times, each time with the same result, with few pages in memory at
 * a time.
 */
export type PageSource = {
  /** All pages, or those in `ids`, in one order. */
  readonly texts: (ids?: ReadonlySet<PageId>) => AsyncIterable<PageText> | Iterable<PageText>
  /** The digests of all pages, in the same order. */
  readonly digests: () => Promise<readonly PageDigest[]>
}

/** A source of pages that are already in memory. */
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
