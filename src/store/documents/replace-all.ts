import { isPage, keyOf, type Document, type DocumentKey } from '#model/document.ts'
import { failed, success, type Result } from '#std/result.ts'
import { sameJson } from '#std/json.ts'
import { batches } from '../batches.ts'
import type { Db } from '../engine.ts'
import { putMedia } from '../media.ts'
import type { ReplaceFailure, ReplaceOptions, ReplaceSummary } from '../port.ts'
import { replaceSources } from './sources.ts'
import { appendChanges, earlierAnswer, lockLog } from './log.ts'
import { replacement } from './replacement.ts'
import { documentIn, rowFor, rowsOf, writeRows, type DocumentRow } from './rows.ts'
import { keepSnapshots } from './snapshots.ts'

/** Most documents in memory at a time. */
const BATCH = 50

type Documents = AsyncIterable<Document> | Iterable<Document>
type Outcome = Result<ReplaceSummary, ReplaceFailure>

/**
 * Replaces all documents of a store with the given ones (STORE-10 to STORE-13). Runs inside a transaction, which the caller
 * must roll back if the result is a failure, because some of it may have been written by then.
 */
export async function replaceDocuments(
  db: Db,
  documents: Documents,
  options: ReplaceOptions,
): Promise<Outcome> {
  const run = new Replacing(db, options, await lockLog(db))
  const earlier = await earlierAnswer<ReplaceSummary>(
    db,
    { id: options.commit, author: options.author },
    null,
  )
  if (earlier) return success(earlier)
  await run.begin()
  for await (const batch of batches(documents, BATCH)) {
    const twice = await run.take(batch)
    if (twice) return failed({ kind: 'given-twice', document: twice })
  }
  await run.removeRest()
  if (run.edited.length > 0) return failed({ kind: 'edited', documents: run.edited })
  const taken = run.takenRoute()
  if (taken) return failed(taken)
  await run.setRoutes()
  if (options.sources) await replaceSources(db, options.sources)
  for await (const { media, bytes } of options.media ?? []) await putMedia(db, media, bytes)
  return success(await run.end())
}

/** A running replacement: what it has seen and done so far. */
class Replacing {
  /** Edited documents whose edits would be lost. */
  readonly edited: DocumentKey[] = []
  readonly #db: Db
  readonly #options: ReplaceOptions
  readonly #seen = new Set<DocumentKey>()
  /** Routes in the given order; those of changed pages are written last, after all old ones were freed. */
  readonly #routes: { key: DocumentKey; route: string; changed: boolean }[] = []
  #seq: number
  #counts = { inserted: 0, updated: 0, removed: 0, unchanged: 0 }

  constructor(db: Db, options: ReplaceOptions, seq: number) {
    this.#db = db
    this.#options = options
    this.#seq = seq
  }

  /** Changes refer to their commit, so it is inserted first; its answer is filled in at the end. */
  async begin(): Promise<void> {
    const { commit, author, at } = this.#options
    await this.#db
      .insertInto('commit')
      .values({ id: commit, author, at, note: null, fingerprint: null, answer: '{}' })
      .execute()
  }

  /** Returns the first document that occurred before, if any. */
  async take(batch: readonly Document[]): Promise<DocumentKey | null> {
    const keys = batch.map(keyOf)
    for (const key of keys) {
      if (this.#seen.has(key)) return key
      this.#seen.add(key)
    }
    const rows = await rowsOf(this.#db, keys)
    const changed: { row: DocumentRow; document: Document }[] = []
    const agreed: DocumentRow[] = []
    for (const document of batch) {
      const row = rows.get(keyOf(document))
      const same = isState(row, document)
      if (isPage(document)) {
        this.#routes.push({ key: keyOf(document), route: document.route, changed: !same })
      }
      if (same && row) agreed.push(row)
      else changed.push({ document, row: this.#next(keyOf(document), document, row) })
    }
    this.#counts.unchanged += agreed.length
    await markImported(this.#db, agreed)
    await this.#write(changed)
    return null
  }

  /** Removes the documents that were not given. */
  async removeRest(): Promise<void> {
    const rows = await this.#db
      .selectFrom('document')
      .select('key')
      .where('body', 'is not', null)
      .orderBy('page_id')
      .execute()
    const gone = rows.map(({ key }) => key as DocumentKey).filter((key) => !this.#seen.has(key))
    for await (const keys of batches(gone, BATCH)) {
      const before = await rowsOf(this.#db, keys)
      await this.#write(keys.map((key) => ({ document: null, row: this.#next(key, null, before.get(key)) })))
    }
  }

  takenRoute(): Extract<ReplaceFailure, { kind: 'route-taken' }> | null {
    const owners = new Map<string, DocumentKey>()
    for (const { key, route } of this.#routes) {
      const owner = owners.get(route)
      if (owner) return { kind: 'route-taken', route, documents: [owner, key] }
      owners.set(route, key)
    }
    return null
  }

  async setRoutes(): Promise<void> {
    for (const { key, route, changed } of this.#routes) {
      if (changed) await this.#db.updateTable('document').set({ route }).where('key', '=', key).execute()
    }
  }

  /** Stores the answer for repetitions; a replacement that changed nothing leaves no commit. */
  async end(): Promise<ReplaceSummary> {
    const { inserted, updated, removed } = this.#counts
    const { commit } = this.#options
    if (inserted + updated + removed === 0) {
      await this.#db.deleteFrom('commit').where('id', '=', commit).execute()
    } else {
      await this.#db
        .updateTable('commit')
        .set({ answer: JSON.stringify(this.#counts) })
        .where('id', '=', commit)
        .execute()
    }
    return this.#counts
  }

  /** The document's next row, counted and checked for edits. */
  #next(key: DocumentKey, document: Document | null, row: DocumentRow | undefined): DocumentRow {
    const edited = row !== undefined && row.body !== null && row.revision !== row.imported_revision
    if (edited && this.#options.force !== true) this.edited.push(key)
    this.#counts[document === null ? 'removed' : row?.body ? 'updated' : 'inserted'] += 1
    const revision = (row?.revision ?? 0) + 1
    return rowFor(key, document, revision, revision)
  }

  async #write(changed: readonly { row: DocumentRow; document: Document | null }[]): Promise<void> {
    if (changed.length === 0) return
    const rows = changed.map(({ row }) => row)
    await writeRows(
      this.#db,
      rows.map((row) => ({ ...row, route: null })),
    )
    await appendChanges(
      this.#db,
      changed.map(({ row, document }) => ({
        seq: ++this.#seq,
        commit_id: this.#options.commit,
        document: row.key,
        revision: row.revision,
        whole: 1,
        change: JSON.stringify(replacement(row.key as DocumentKey, document)),
      })),
    )
    await keepSnapshots(this.#db, rows)
  }
}

const isState = (row: DocumentRow | undefined, document: Document): boolean =>
  row !== undefined &&
  row.body !== null &&
  (row.body === JSON.stringify(document) || sameJson(documentIn(row), document))

/** Records that files and store agree again about documents that were edited since the last replacement. */
async function markImported(db: Db, rows: readonly DocumentRow[]): Promise<void> {
  const keys = rows.filter((row) => row.revision !== row.imported_revision).map(({ key }) => key)
  if (keys.length === 0) return
  await db
    .updateTable('document')
    .set((eb) => ({ imported_revision: eb.ref('revision') }))
    .where('key', 'in', keys)
    .execute()
}
