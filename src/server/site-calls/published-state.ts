import type { PageId } from '#model/page.ts'
import type { ReleaseDocument } from '#publish/release/manifest.ts'
import type { DocumentDigest } from '#store/port.ts'

/** What visitors see of a page that is edited: the same, an earlier state of it, or nothing. */
export type PublishedState = 'same' | 'changed' | 'missing'

/**
 * Tells for each page what visitors see of it, by the documents that a release was made from. Nothing is told where the release does not
 * name them, as those of earlier programs.
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
