import type { Change } from '#edit/change.ts'
import type { Design } from '#model/design.ts'
import type { Document, DocumentKey } from '#model/document.ts'
import type { Page, PageId } from '#model/page.ts'
import type { Result } from '#std/result.ts'
import type { AttemptStore } from './attempts.ts'
import type { AuditStore } from './audit.ts'
import type { BackupSummary } from './backup/manifest.ts'
import type { FormEntryStore } from './form-entries.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { MediaFile, MediaStore } from './media.ts'
import type { PersonStore } from './people.ts'
import type { PresenceStore } from './presence.ts'
import type { PreviewLinkStore } from './preview-links.ts'
import type { PublishStatusStore } from './publish-statuses.ts'
import type { ReleaseStore } from './releases.ts'
import type { SecondFactorStore } from './second-factors.ts'
import type { SessionStore } from './sessions.ts'
import type { TokenStore } from './tokens.ts'
import type { LastEdit } from './documents/last-edits.ts'
import type { LoggedChange, LogRange, PageHead } from './documents/log-types.ts'

export type { LastEdit } from './documents/last-edits.ts'
export type { LoggedChange, LogRange, PageHead } from './documents/log-types.ts'

/** A stored document. `revision` counts its saved states from 1; it continues when a removed document is created again. */
export type Stored<D extends Document = Document> = { readonly document: D; readonly revision: number }

/** Changes that are saved all or none. */
export type Commit = {
  /** Chosen by the client. Sending the same commit again gets the first answer and changes nothing. */
  readonly id: string
  readonly author: string
  /** Milliseconds since 1970, from the writer's clock port. */
  readonly at: number
  readonly note?: string
  /** The undo step that it is part of; commits of one step are undone together. If left out, the commit is its own step. */
  readonly step?: string
  /** The step that it undoes, or the id of a commit without a step: for an undo, or the redo of one. */
  readonly undoes?: string
  /** Whether it is refused if it adds a reference to a deleted media file. */
  readonly refusesDeletedFiles?: true
  readonly changes: readonly Change[]
  /**
   * For each document that the changes touch, the revision that they are based on; 0 for a document that does not exist yet.
   */
  readonly base: Readonly<Partial<Record<DocumentKey, number>>>
}

/** The result of a commit. */
export type CommitAnswer =
  | {
      readonly kind: 'saved'
      readonly seq: number
      readonly revisions: Readonly<Partial<Record<DocumentKey, number>>>
    }
  /**
   * Somebody else saved first: their changes since `base`. Nothing of the commit was applied. If `complete` is false, there are
   * too many to list, and the documents must be reloaded.
   */
  | { readonly kind: 'stale'; readonly since: readonly LoggedChange[]; readonly complete: boolean }
  /** The change at `index` can't be applied, with the reason. Nothing of the commit was applied. */
  | { readonly kind: 'refused'; readonly index: number; readonly reason: string }

/** What a replacement did with the documents; `unchanged` ones were neither written nor logged. */
export type ReplaceSummary = {
  readonly inserted: number
  readonly updated: number
  readonly removed: number
  readonly unchanged: number
}

/** Options for replacing all documents. */
export type ReplaceOptions = {
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** As in Commit: repeating a replacement with the same id returns the first answer. */
  readonly commit: string
  /** Also replaces documents that were edited since the last replacement; the edits stay in the history. */
  readonly force?: boolean
  /** The content files that the documents came from; they replace all remembered ones. If left out, those stay. */
  readonly sources?: AsyncIterable<Source> | Iterable<Source>
  /** Media files that come with the documents, one in memory at a time; other media in the store stay. */
  readonly media?: AsyncIterable<MediaFile> | Iterable<MediaFile>
}

/** Why nothing was replaced. */
export type ReplaceFailure =
  /** These documents were edited since the last replacement, and the edits would be lost. */
  | { readonly kind: 'edited'; readonly documents: readonly DocumentKey[] }
  | { readonly kind: 'route-taken'; readonly route: string; readonly documents: readonly DocumentKey[] }
  | { readonly kind: 'given-twice'; readonly document: DocumentKey }

/** A commit with what undo and redo need: the documents that it changed, with the revisions before it. */
export type OwnCommit = {
  readonly commit: string
  readonly step?: string
  readonly undoes?: string
  /** The last change of the log before the commit. */
  readonly after: number
  /** The revision of each changed document before the commit; 0 if it did not exist. */
  readonly base: Readonly<Partial<Record<DocumentKey, number>>>
}

/** Drafts and their history. */
export type DocumentStore = {
  /** The current state of a document; null if there is none, or it was removed. */
  read<K extends DocumentKey>(key: K): Promise<Stored<DocumentAt<K>> | null>
  /** All pages without their sections, by page id. */
  pageHeads(): Promise<PageHead[]>
  /** The design, then the pages by id, in one consistent snapshot; only a few in memory at a time. */
  documents(): AsyncIterable<Stored>
  /**
   * Runs `read` on a consistent snapshot of the store and returns its result. With `asOf`, the snapshot is the state after that
   * change; throws for a number that the log has not reached.
   */
  atOnce<T>(read: (moment: Moment) => Promise<T>, asOf?: number): Promise<T>
  commit(commit: Commit): Promise<CommitAnswer>
  /**
   * Replaces all documents with the given ones, all or nothing. Saves wait until it is done, so the source of the documents
   * must not save to this store. If the source throws, everything is rolled back and the error is rethrown.
   */
  replaceAll(
    documents: AsyncIterable<Document> | Iterable<Document>,
    options: ReplaceOptions,
  ): Promise<Result<ReplaceSummary, ReplaceFailure>>
  /** The number of the last logged change; 0 for an empty log. */
  lastSeq(): Promise<number>
  /** The last change of every current or former document, by key. */
  lastEdits(): Promise<LastEdit[]>
  changes(range: LogRange): Promise<LoggedChange[]>
  /** The latest commits of an author, at most `limit`, oldest first; without those before `since` (ms since 1970). */
  commitsBy(author: string, limit: number, since?: number): Promise<OwnCommit[]>
  /** A commit by its id; null if there is none, or if it changed nothing. */
  commitOf(id: string): Promise<OwnCommit | null>
  /** A document at a revision; null if it was removed then, or never reached it. */
  at<K extends DocumentKey>(key: K, revision: number): Promise<Stored<DocumentAt<K>> | null>
  /** The remembered content files by path. */
  sources(): AsyncIterable<Source>
}

/** A consistent snapshot of the store, valid until the reader is done. */
export type Moment = {
  /** The number of the last change that is included. */
  readonly seq: number
  /** The design, then the pages by id. */
  documents(): AsyncIterable<Stored>
  /** The same as stored JSON, for readers who need not parse most of them; with `ids`, only those. */
  texts(ids?: ReadonlySet<DocumentText['id']>): AsyncIterable<DocumentText>
  /** The same as digests of the JSON, to find out what changed without reading it. */
  digests(): Promise<DocumentDigest[]>
}

/** A document as JSON; `id` is the page's, null for the design. */
export type DocumentText = {
  readonly id: PageId | null
  readonly text: string
  readonly revision: number
}

/** Digest of a document's JSON, comparable across stores: equal digests mean equal JSON. `revision` is that of the state. */
export type DocumentDigest = {
  readonly id: PageId | null
  readonly digest: string
  readonly revision: number
}

/** The type of the document with a key. */
export type DocumentAt<K extends DocumentKey> = K extends 'design' ? Design : Page

/** A content file's text, including comments. */
export type Source = { readonly path: string; readonly text: string }

/**
 * Applies a new change to a state, or says why it can't be applied; null is no document. Injected so that the store does not
 * depend on kinds: `(before, change) => acceptChange(before, change, registry)`.
 */
export type ApplyChange = (
  before: Document | null,
  change: Change,
) => Result<Document | null, { readonly says: string }>

/** All persistent data. Every method throws StoreError if the store itself fails. */
export type Store = DocumentStore & {
  readonly releases: ReleaseStore
  readonly media: MediaStore
  readonly people: PersonStore
  readonly sessions: SessionStore
  readonly attempts: AttemptStore
  readonly tokens: TokenStore
  readonly secondFactors: SecondFactorStore
  readonly formEntries: FormEntryStore
  readonly audit: AuditStore
  readonly presence: PresenceStore
  readonly publishStatuses: PublishStatusStore
  readonly previewLinks: PreviewLinkStore
  readonly jobs: JobQueue
  /** Writes a snapshot of everything to one file while work goes on. Throws BackupExists. */
  backup(file: string, options?: { readonly overwrite?: boolean }): Promise<BackupSummary>
  /**
   * Restores everything from a backup of either engine, in one transaction. Throws StoreNotEmpty, BackupUnusable, BackupNewer.
   */
  restore(file: string, options?: { readonly overwrite?: boolean }): Promise<BackupSummary>
  /** What is wrong with the stored data itself; empty if nothing is. Reads everything. */
  integrityErrors(): Promise<string[]>
  /** Throws StoreError if the store can't be read and written at this moment. Writes something small, durably. */
  probe(): Promise<void>
  close(): Promise<void>
}
