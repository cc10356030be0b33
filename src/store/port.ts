import type { Change } from '#edit/change.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'

/** A document as the store holds it. `revision` counts its saved states from 1; a removed and re-created one goes on counting. */
export type Stored<D extends Document = Document> = { readonly document: D; readonly revision: number }

/** A page without its sections: enough for lists, routes and link checks. */
export type PageHead = {
  readonly id: PageId
  readonly route: string
  readonly name: string | undefined
  readonly category: string
  readonly revision: number
}

/** Changes that are saved together or not at all. */
export type Commit = {
  /** Chosen by the writer; sending the same commit again is answered like the first time and changes nothing. */
  readonly id: string
  readonly author: string
  /** Milliseconds since 1970, from the writer's clock port. */
  readonly at: number
  readonly note?: string
  readonly changes: readonly Change[]
  /** For each document that the changes touch, the revision they were made on; 0 for a document that does not exist yet. */
  readonly base: Readonly<Partial<Record<DocumentKey, number>>>
}

/** A saved change in the one order that all editors share. */
export type LoggedChange = {
  readonly seq: number
  readonly commit: string
  readonly author: string
  readonly at: number
  readonly revision: number
  readonly change: Change
}

export type CommitAnswer =
  | {
      readonly kind: 'saved'
      readonly seq: number
      readonly revisions: Readonly<Partial<Record<DocumentKey, number>>>
    }
  /** Someone else saved first: what they changed since `base`. Nothing of the commit was applied. */
  | { readonly kind: 'stale'; readonly since: readonly LoggedChange[] }
  /** The change at `index` can't be applied, and why. Nothing of the commit was applied. */
  | { readonly kind: 'refused'; readonly index: number; readonly reason: string }

export type ReplaceSummary = {
  readonly inserted: number
  readonly updated: number
  readonly removed: number
  readonly unchanged: number
}
