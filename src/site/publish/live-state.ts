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

/** The live state: the live release, and the states of the documents that it was made from. */
export type LiveState = {
  readonly release: ReleaseId
  readonly manifest: Manifest
  readonly documents: ReadonlyMap<PageId | null, ReleaseDocument>
  /** Routes of its pages. */
  readonly routes: ReadonlyMap<PageId, string>
}

/** The state that the live release was made from; null if it is not recorded. */
export async function liveState(storage: ReleaseStorage): Promise<LiveState | null> {
  const id = await storage.currentId('live')
  // A release with damaged files still has the record of its inputs.
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
 * The live state of a document, from the history. Throws InvalidInput if the history does not have it, as after a restore from
 * an older backup.
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

/** A document with the texts that were published separately; null if the history lacks one of the states. */
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

/** A design with the live redirects, which may be more than its own (PUB-152); a page as it is. */
export function withRedirects(document: Document, redirects: readonly Redirect[]): Document {
  if (isPage(document)) return document
  const own = (document satisfies Design).redirects ?? []
  return JSON.stringify(own) === JSON.stringify(redirects)
    ? document
    : { ...document, redirects: [...redirects] }
}
