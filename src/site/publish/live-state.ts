import type { Design } from '#model/design.ts'
import { withTextsIn } from '#edit/texts-in-languages.ts'
import { isPage, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Manifest, ReleaseDocument } from '#publish/release/manifest.ts'
import type { ReleaseId } from '#publish/release/release-folder.ts'
import type { ReleaseStorage } from '#publish/storage/release-storage.ts'
import { digestOf } from '#store/documents/digest-of.ts'
import type { DocumentText, Store } from '#store/port.ts'
import { InvalidInput } from '../settings/invalid-input.ts'

/** What visitors see: the release in force, and the states of the documents that it was made from. */
export type LiveState = {
  readonly release: ReleaseId
  readonly manifest: Manifest
  readonly documents: ReadonlyMap<PageId | null, ReleaseDocument>
  /** Routes of its pages. */
  readonly routes: ReadonlyMap<PageId, string>
}

/** The state that the live release was made from; null when there is none that says it. */
export async function liveState(storage: ReleaseStorage): Promise<LiveState | null> {
  const id = await storage.currentId('live')
  // A release some of whose files are damaged still says what it was made from.
  const manifest = id === null ? undefined : (await storage.release(id))?.manifest
  if (id === null || manifest?.documents === undefined) return null
  return {
    release: id,
    manifest,
    documents: new Map(manifest.documents.map((document) => [document.id, document])),
    routes: new Map(manifest.pages.map((page) => [page.id, page.route])),
  }
}

/**
 * A document as visitors have it, from the history. Throws InvalidInput when the history does not have that state, as after the store
 * was restored from an older backup.
 */
export async function liveText(
  released: ReleaseDocument,
  { manifest }: LiveState,
  store: Pick<Store, 'at'>,
): Promise<DocumentText> {
  const { id, revision, digest } = released
  const own = await documentOf(released, store)
  const document = own && withRedirects(own, manifest.redirects)
  const text = document === null ? null : JSON.stringify(document)
  if (text === null || digestOf(text) !== digest) throw new InvalidInput(UNKNOWN_STATE)
  return { id, text, revision }
}

/** A document with the texts that were published alone; null where the history does not have one of the states. */
export async function documentOf(
  { id, revision, texts = [] }: Pick<ReleaseDocument, 'id' | 'revision' | 'texts'>,
  store: Pick<Store, 'at'>,
): Promise<Document | null> {
  const key: DocumentKey = id === null ? 'design' : pageKey(id)
  let document = (await store.at(key, revision))?.document ?? null
  for (const later of texts) {
    const source = (await store.at(key, later.revision))?.document
    document = document && source ? withTextsIn(later.languages, document, source) : null
  }
  return document
}

const UNKNOWN_STATE =
  'The history does not hold what visitors see now, so pages can’t be published one by one. Publish everything once.'

/** A design with the redirects that are in force, which may be more than its own (PUB-152); a page as it is. */
export function withRedirects(document: Document, redirects: readonly Redirect[]): Document {
  if (isPage(document)) return document
  const own = (document satisfies Design).redirects ?? []
  return JSON.stringify(own) === JSON.stringify(redirects)
    ? document
    : { ...document, redirects: [...redirects] }
}
