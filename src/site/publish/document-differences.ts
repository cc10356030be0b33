import type { TextLanguage } from '#model/language.ts'
import { isPage, pageKey, type Document } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { latestRevision, type ReleaseDocument } from '#publish/release/manifest.ts'
import type { DocumentText, Moment, Store } from '#store/port.ts'
import type { LiveState } from './live-state.ts'

/** A document that is not as visitors have it. */
export type Difference = {
  /** Null for the design. */
  readonly id: PageId | null
  /** As it was saved; null when it was removed. */
  readonly saved: DocumentText | null
  /** As visitors have it; null when they do not. */
  readonly live: ReleaseDocument | null
}

/** All documents that differ, by id. */
export type Differences = ReadonlyMap<PageId | null, Difference>

/** What differs between a moment of the store and what visitors have. */
export async function documentDifferences(moment: Moment, { documents }: LiveState): Promise<Differences> {
  const saved = new Map((await moment.digests()).map((document) => [document.id, document]))
  const ids = new Set([...saved.keys(), ...documents.keys()])
  const differing = [...ids].filter((id) => saved.get(id)?.digest !== documents.get(id)?.digest)
  const texts = new Map<PageId | null, DocumentText>()
  if (differing.length > 0) {
    for await (const text of moment.texts(new Set(differing))) texts.set(text.id, text)
  }
  return new Map(
    differing.map((id) => [id, { id, saved: texts.get(id) ?? null, live: documents.get(id) ?? null }]),
  )
}

/** The route of a page as it was saved; null for the design, and where it was removed. */
export function savedRoute({ saved }: Difference): string | null {
  // The store checked it when it was saved.
  const document = saved && (JSON.parse(saved.text) as Document)
  return document && isPage(document) ? document.route : null
}

/**
 * Whether visitors have a later state of a document than a moment of the past holds: a state that was saved and published on its own
 * after it. Where languages are chosen, texts that went out in others alone don't count. A page that neither visitors nor the drafts have was removed since.
 */
export async function isLiveLater(
  { id, saved, live }: Difference,
  store: Pick<Store, 'read'>,
  languages: readonly TextLanguage[] | undefined,
): Promise<boolean> {
  if (live !== null) {
    const present = await store.read(id === null ? 'design' : pageKey(id))
    const counts = (one: TextLanguage): boolean => languages === undefined || languages.includes(one)
    const texts = (live.texts ?? []).filter((each) => each.languages.some(counts))
    const latest = latestRevision({ ...live, texts })
    const isKnown = present === null || present.revision >= latest
    return isKnown && latest > (saved?.revision ?? 0)
  }
  return id !== null && (await store.read(pageKey(id))) === null
}
