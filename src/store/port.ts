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

/** A document as the store holds it. `revision` counts its saved states from 1; a removed and re-created one goes on counting. */
export type Stored<D extends Document = Document> = { readonly document: D; readonly revision: number }

/** Changes that are saved together or not at all. */
export type Commit = {
  /** Chosen by the writer; sending the same commit again is answered like the first time and changes nothing. */
  readonly id: string
  readonly author: string
  /** Milliseconds since 1970, from the writer's clock port. */
  readonly at: number
  readonly note?: string
  /** Names the undo step that it is part of; commits of one step are undone at once. Left out: it is a step of its own. */
  readonly step?: string
  /** The step that this one takes back, or the id of a commit that is one: an undo, or the redo of one. */
  readonly undoes?: string
  /** Whether it is refused when it names a file of the media folder that was deleted, which its document did not name before. */
  readonly refusesDeletedFiles?: true
  readonly changes: readonly Change[]
  /** For each document that the changes touch, the revision they were made on; 0 for a document that does not exist yet. */
  readonly base: Readonly<Partial<Record<DocumentKey, number>>>
}

/** What became of a commit. */
export type CommitAnswer =
  | {
      readonly kind: 'saved'
      readonly seq: number
      readonly revisions: Readonly<Partial<Record<DocumentKey, number>>>
    }
  /**
   * Someone else saved first: what they changed since `base`. Nothing of the commit was applied. `complete` is false when
   * that is too much to list; the documents must be read anew then.
   */
  | { readonly kind: 'stale'; readonly since: readonly LoggedChange[]; readonly complete: boolean }
  /** The change at `index` can't be applied, and why. Nothing of the commit was applied. */
  | { readonly kind: 'refused'; readonly index: number; readonly reason: string }

/** What a replacement did with the documents; `unchanged` ones were neither written nor logged. */
export type ReplaceSummary = {
  readonly inserted: number
  readonly updated: number
  readonly removed: number
  readonly unchanged: number
}

/** How all documents are replaced. */
export type ReplaceOptions = {
  readonly author: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** As in Commit: a replacement that comes again under the same id is answered like the first time. */
  readonly commit: string
  /** Replaces documents too that were edited since the last replacement; their states stay in the history. */
  readonly force?: boolean
  /** The content files that the documents came from; they take the place of all remembered ones. Left out: those stay. */
  readonly sources?: AsyncIterable<Source> | Iterable<Source>
  /** Pictures and files that come with the documents, one in memory at a time; what the store has beside them stays. */
  readonly media?: AsyncIterable<MediaFile> | Iterable<MediaFile>
}

/** Why nothing was replaced. */
export type ReplaceFailure =
  /** These were edited since the last replacement, and the edits would leave the site. */
  | { readonly kind: 'edited'; readonly documents: readonly DocumentKey[] }
  | { readonly kind: 'route-taken'; readonly route: string; readonly documents: readonly DocumentKey[] }
  | { readonly kind: 'given-twice'; readonly document: DocumentKey }

/** A commit as undo and redo need it: the documents that it changed, each from which revision on. */
export type OwnCommit = {
  readonly commit: string
  readonly step?: string
  readonly undoes?: string
  /** The last change of the log before the commit. */
  readonly after: number
  /** The revision of each changed document before the commit; 0 where there was none. */
  readonly base: Readonly<Partial<Record<DocumentKey, number>>>
}

/** Drafts and their history. */
export type DocumentStore = {
  /** The current state of a document; null when there is none, or it was removed. */
  read<K extends DocumentKey>(key: K): Promise<Stored<DocumentAt<K>> | null>
  /** All pages without their sections, by page id. */
  pageHeads(): Promise<PageHead[]>
  /** The design, then the pages by id, all as they were when the first was asked for; few in memory at a time. */
  documents(): AsyncIterable<Stored>
  /**
   * Runs `read` on one moment of the store, and answers what it answers: for work that must name the change it stands on. With
   * `asOf` it is the moment after the change of that number; throws for a number that the log has not reached.
   */
  atOnce<T>(read: (moment: Moment) => Promise<T>, asOf?: number): Promise<T>
  commit(commit: Commit): Promise<CommitAnswer>
  /**
   * Makes the documents those that are given, all or nothing. Saves wait until it is done, so the source of the documents
   * must not save to this store; what it throws undoes everything and is thrown on.
   */
  replaceAll(
    documents: AsyncIterable<Document> | Iterable<Document>,
    options: ReplaceOptions,
  ): Promise<Result<ReplaceSummary, ReplaceFailure>>
  /** The number of the last logged change; 0 for an empty log. */
  lastSeq(): Promise<number>
  /** The last change of every document that there is or was, by key. */
  lastEdits(): Promise<LastEdit[]>
  changes(range: LogRange): Promise<LoggedChange[]>
  /** The latest commits of an author, at most `limit`, oldest first; those before `since` (ms since 1970) are left out. */
  commitsBy(author: string, limit: number, since?: number): Promise<OwnCommit[]>
  /** A commit by its id; null when there is none, or it changed nothing. */
  commitOf(id: string): Promise<OwnCommit | null>
  /** A document as it was at a revision; null when it was removed then, or never reached it. */
  at<K extends DocumentKey>(key: K, revision: number): Promise<Stored<DocumentAt<K>> | null>
  /** The remembered content files by path. */
  sources(): AsyncIterable<Source>
}

/** The store as it was when it was asked; valid until the reader is done. */
export type Moment = {
  /** The number of the last change that the documents hold. */
  readonly seq: number
  /** The design, then the pages by id. */
  documents(): AsyncIterable<Stored>
  /**
   * The same as the JSON that they are stored in, for readers who need not look into most of them; of those that `ids` names
   * alone, when it is given.
   */
  texts(ids?: ReadonlySet<DocumentText['id']>): AsyncIterable<DocumentText>
  /** The same again as digests of their JSON, which tell what changed without reading it. */
  digests(): Promise<DocumentDigest[]>
}

/** A document as JSON; `id` is the page's, null for the design. */
export type DocumentText = {
  readonly id: PageId | null
  readonly text: string
  readonly revision: number
}

/** Digest of a document's JSON; equal digest, equal text, in whichever store. `revision` is the state that it is of. */
export type DocumentDigest = {
  readonly id: PageId | null
  readonly digest: string
  readonly revision: number
}

/** The type of the document that a key names. */
export type DocumentAt<K extends DocumentKey> = K extends 'design' ? Design : Page

/** A content file as it was read, comments and all. */
export type Source = { readonly path: string; readonly text: string }

/**
 * How a new change turns a state into the next, or why it can't; null is no document. Given to the store so that it needs
 * to know no kinds: `(before, change) => acceptChange(before, change, registry)`.
 */
export type ApplyChange = (
  before: Document | null,
  change: Change,
) => Result<Document | null, { readonly says: string }>

/** Everything that is kept, in one place. Every method throws StoreError when the store itself fails. */
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
  /** Writes everything to one file, as of one moment, while work goes on. Throws BackupExists. */
  backup(file: string, options?: { readonly overwrite?: boolean }): Promise<BackupSummary>
  /** Takes everything from a backup of either engine, in one transaction. Throws StoreNotEmpty, BackupUnusable, BackupNewer. */
  restore(file: string, options?: { readonly overwrite?: boolean }): Promise<BackupSummary>
  /** What is wrong with the stored data itself; empty when all is well. Reads everything. */
  integrityErrors(): Promise<string[]>
  close(): Promise<void>
}
