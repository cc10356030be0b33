import type { Document, DocumentKey } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import { failed, type Result } from '#std/result.ts'
import type { Db, Engine } from '../engine.ts'
import type {
  DocumentDigest,
  DocumentText,
  ApplyChange,
  Commit,
  CommitAnswer,
  DocumentAt,
  DocumentStore,
  Moment,
  PageHead,
  ReplaceFailure,
  ReplaceOptions,
  ReplaceSummary,
  Stored,
} from '../port.ts'
import { saveCommit } from './commit.ts'
import { commitOf, commitsBy } from './commits-by.ts'
import { lastEdits } from './last-edits.ts'
import { changesIn, lastSeq } from './log.ts'
import { replaceDocuments } from './replace-all.ts'
import { pastMoment } from './past-moment.ts'
import { documentIn, headOf, rowsOf, stored } from './rows.ts'
import { stateAt } from './snapshots.ts'
import { sourcesOf } from './sources.ts'
import { withSnapshot } from '../with-snapshot.ts'

/** Most documents in memory while all are read. */
const BATCH = 50

/** The part of the store for drafts and their history. */
export function documentStore(engine: Engine, apply: ApplyChange): DocumentStore {
  return {
    read: (key) => engine.read((db) => readDocument(db, key)),
    pageHeads: () => engine.read(readHeads),
    documents: () => fromSnapshot(engine, readDocuments),
    atOnce: (read, asOf) => readMoment(engine, read, asOf),
    commit: (commit) => saved(engine, apply, commit),
    replaceAll: (documents, options) => replaced(engine, documents, options),
    lastSeq: () => engine.read(lastSeq),
    lastEdits: () => engine.read(lastEdits),
    changes: (range) => engine.read((db) => changesIn(db, range)),
    commitsBy: (author, limit, since = 0) => engine.read((db) => commitsBy(db, author, limit, since)),
    commitOf: (id) => engine.read((db) => commitOf(db, id)),
    at: (key, revision) => engine.read((db) => readAt(db, key, revision)),
    sources: () => fromSnapshot(engine, sourcesOf),
  }
}

async function readDocument<K extends DocumentKey>(db: Db, key: K): Promise<Stored<DocumentAt<K>> | null> {
  const row = (await rowsOf(db, [key])).get(key)
  const document = documentIn(row)
  return row && document ? { document: document as DocumentAt<K>, revision: row.revision } : null
}

async function readAt<K extends DocumentKey>(
  db: Db,
  key: K,
  revision: number,
): Promise<Stored<DocumentAt<K>> | null> {
  const document = await stateAt(db, key, revision)
  return document ? { document: document as DocumentAt<K>, revision } : null
}

async function readHeads(db: Db): Promise<PageHead[]> {
  const rows = await db
    .selectFrom('document')
    .select(['page_id', 'route', 'head', 'revision'])
    .where('page_id', '>', 0)
    .where('body', 'is not', null)
    .orderBy('page_id')
    .execute()
  return rows.map(headOf)
}

async function* readDocuments(db: Db): AsyncGenerator<Stored> {
  for await (const { body, revision } of readBodies(db)) {
    yield { document: stored(body) as Document, revision }
  }
}

async function* readTexts(db: Db, ids?: ReadonlySet<PageId | null>): AsyncGenerator<DocumentText> {
  const bodies = ids === undefined ? readBodies(db) : readBodiesOf(db, ids)
  for await (const { id, body, revision } of bodies) yield { id: id === 0 ? null : id, text: body, revision }
}

async function* readBodiesOf(db: Db, ids: ReadonlySet<PageId | null>): AsyncGenerator<Body> {
  const ordered = [...ids].map((id) => id ?? 0).toSorted((a, b) => a - b)
  for (let at = 0; at < ordered.length; at += BATCH) {
    const rows = await db
      .selectFrom('document')
      .select(['page_id', 'body', 'revision'])
      .where('page_id', 'in', ordered.slice(at, at + BATCH))
      .where('body', 'is not', null)
      .orderBy('page_id')
      .execute()
    for (const { page_id: id, body, revision } of rows) yield { id, body: body ?? 'null', revision }
  }
}

async function readDigests(db: Db): Promise<DocumentDigest[]> {
  const rows = await db
    .selectFrom('document')
    .select(['page_id', 'digest', 'revision'])
    .where('digest', 'is not', null)
    .orderBy('page_id')
    .execute()
  return rows.map(({ page_id: id, digest, revision }) => ({
    id: id === 0 ? null : id,
    digest: digest ?? '',
    revision,
  }))
}

type Body = { readonly id: number; readonly body: string; readonly revision: number }

async function* readBodies(db: Db): AsyncGenerator<Body> {
  let last = -1
  for (;;) {
    const rows = await db
      .selectFrom('document')
      .select(['page_id', 'body', 'revision'])
      .where('page_id', '>', last)
      .where('body', 'is not', null)
      .orderBy('page_id')
      .limit(BATCH)
      .execute()
    for (const { page_id: id, body, revision } of rows) yield { id, body: body ?? 'null', revision }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.page_id ?? last
  }
}

async function readMoment<T>(
  engine: Engine,
  read: (moment: Moment) => Promise<T>,
  asOf?: number,
): Promise<T> {
  return withSnapshot(engine, async (db) => {
    const present: Moment = {
      seq: await lastSeq(db),
      documents: () => readDocuments(db),
      texts: (ids) => readTexts(db, ids),
      digests: () => readDigests(db),
    }
    return read(asOf === undefined ? present : await pastMoment(db, present, asOf))
  })
}

async function* fromSnapshot<Item>(
  engine: Engine,
  read: (db: Db) => AsyncIterable<Item>,
): AsyncGenerator<Item> {
  const snapshot = await engine.openSnapshot()
  try {
    yield* read(snapshot.db)
  } finally {
    await snapshot.close()
  }
}

const saved = (engine: Engine, apply: ApplyChange, commit: Commit): Promise<CommitAnswer> =>
  engine.write((tx) => saveCommit(tx, apply, commit))

/** Thrown to roll a transaction back and carry the failure out of it. */
class NothingReplaced extends Error {
  readonly failure: ReplaceFailure

  constructor(failure: ReplaceFailure) {
    super(`Nothing was replaced: ${failure.kind}.`)
    this.failure = failure
  }
}

async function replaced(
  engine: Engine,
  documents: AsyncIterable<Document> | Iterable<Document>,
  options: ReplaceOptions,
): Promise<Result<ReplaceSummary, ReplaceFailure>> {
  try {
    return await engine.write(async (tx) => {
      const outcome = await replaceDocuments(tx, documents, options)
      if (outcome.ok) return outcome
      throw new NothingReplaced(outcome.failure)
    })
  } catch (error) {
    if (error instanceof NothingReplaced) return failed(error.failure)
    throw error
  }
}
