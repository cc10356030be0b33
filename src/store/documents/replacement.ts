import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'

/** The change that an import logs: the whole document as it came, or null when it is gone. */
export const replacement = (on: DocumentKey, document: Document | null): Change => ({
  do: 'replace-document',
  on,
  document,
})

/** What a logged change put in place of the document; undefined for a change that needs the state before it. */
export const replacedBy = (change: Change): Document | null | undefined =>
  change.do === 'replace-document' ? change.document : undefined
