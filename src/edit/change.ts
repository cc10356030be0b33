import type { DocumentKey } from '#model/document.ts'

/** An edit of one document as plain data. The verbs are one file each. */
export type Change = { readonly do: string; readonly on: DocumentKey }
