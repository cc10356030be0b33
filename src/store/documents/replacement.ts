import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'

/** The change that an import logs: the whole imported document, or null for a removed one. */
export const replacement = (on: DocumentKey, document: Document | null): Change => ({
  do: 'replace-document',
  on,
  document,
})

/** The whole document in a logged change; undefined for a change that depends on the state before it. */
export const replacedBy = (change: Change): Document | null | undefined =>
  change.do === 'replace-document' ? change.document : undefined
