import type { PageId } from '#model/page.ts'
import type { ReleaseDocument } from '#publish/release/manifest.ts'
import type { DocumentDigest } from '#store/port.ts'

/** The published state of a page compared with its draft: the same, an earlier one, or none. */
export type PublishedState = 'same' | 'changed' | 'missing'

/**
 * Returns the published state of each page, by the documents of a release. Undefined if the release does not record them, as in
 * earlier programs.
 */
export function publishedState(
  drafts: readonly DocumentDigest[],
  released: readonly ReleaseDocument[] | undefined,
): (id: PageId) => { readonly published?: PublishedState } {
  if (released === undefined) return () => ({})
  const draftDigests = new Map(drafts.map(({ id, digest }) => [id, digest]))
  const releasedDigests = new Map(released.map(({ id, digest }) => [id, digest]))
  return (id) => {
    const shown = releasedDigests.get(id)
    if (shown === undefined) return { published: 'missing' }
    return { published: shown === draftDigests.get(id) ? 'same' : 'changed' }
  }
}
