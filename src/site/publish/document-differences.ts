import type { TextLanguage } from '#model/language.ts'
import { isPage, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { latestRevision, type ReleaseDocument } from '#publish/release/manifest.ts'
import type { DocumentText, LastEdit, Moment, Store } from '#store/port.ts'
import type { LiveState } from './live-state.ts'

/** A document whose draft differs from its live state. */
export type Difference = {
  /** Null for the design. */
  readonly id: PageId | null
  /** As saved; null if it was removed. */
  readonly saved: DocumentText | null
  /** As live; null if it isn't. */
  readonly live: ReleaseDocument | null
}

/** All differing documents, by id. */
export type Differences = ReadonlyMap<PageId | null, Difference>

/** The differences between a moment of the store and the live state. */
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

/** The saved route of a page; null for the design, and if it was removed. */
export function savedRoute({ saved }: Difference): string | null {
  // The store validated it when it was saved.
  const document = saved && (JSON.parse(saved.text) as Document)
  return document && isPage(document) ? document.route : null
}

/**
 * The documents whose live state is later than a moment of the past, because they were saved and published separately after it.
 * If languages are chosen, texts that were published only in other languages don't count.
 */
export async function documentsLiveLater(
  differences: Differences,
  moment: Pick<Moment, 'seq'>,
  store: Pick<Store, 'lastEdits' | 'changes'>,
  languages: readonly TextLanguage[] | undefined,
): Promise<ReadonlySet<PageId | null>> {
  const edits = new Map((await store.lastEdits()).map((edit) => [edit.key, edit]))
  const later = new Set<PageId | null>()
  for (const { id, saved, live } of differences.values()) {
    const key = id === null ? 'design' : pageKey(id)
    const edit = edits.get(key)
    // A page that is neither live nor a draft was removed since.
    if (live === null && edit?.isRemoved) later.add(id)
    if (live === null || edit === undefined) continue
    const latest = latestRevisionIn(live, languages)
    const atMoment = saved?.revision ?? (await removedRevision(key, edit, moment, store))
    // A revision that the store has not reached belongs to another history, as after a restore from an older backup.
    if (atMoment < latest && latest <= edit.revision) later.add(id)
  }
  return later
}

/** The revision of a nonexistent document at a moment; 0 before it was created. */
async function removedRevision(
  key: DocumentKey,
  edit: LastEdit,
  { seq }: Pick<Moment, 'seq'>,
  store: Pick<Store, 'changes'>,
): Promise<number> {
  const [next] = await store.changes({ after: seq, on: key, limit: 1 })
  return next === undefined ? edit.revision : next.revision - 1
}

function latestRevisionIn(live: ReleaseDocument, languages: readonly TextLanguage[] | undefined): number {
  const counts = (one: TextLanguage): boolean => languages === undefined || languages.includes(one)
  const texts = (live.texts ?? []).filter((each) => each.languages.some(counts))
  return latestRevision({ ...live, texts })
}
