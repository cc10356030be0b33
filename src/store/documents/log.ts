import { createHash } from 'node:crypto'
import { sql, type Insertable } from 'kysely'
import type { Change } from '#edit/change.ts'
import type { DocumentKey } from '#model/document.ts'
import { batches, ROWS_IN_QUERY } from '../batches.ts'
import type { Db } from '../engine.ts'
import { StoreError } from '../errors.ts'
import type { LoggedChange, LogRange } from './log-types.ts'
import type { Tables } from '../tables.ts'
import { stored } from './rows.ts'

type ChangeRow = Insertable<Tables['change']>

/**
 * Locks the log and returns the number of the last change. Every save starts with this, so that saves run one after the other
 * and a reader never sees a number before a smaller one (STORE-6).
 */
export async function lockLog(db: Db): Promise<number> {
  const { seq } = await db
    .updateTable('log_head')
    .set((eb) => ({ seq: eb.ref('seq') }))
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** Appends changes with consecutive numbers after the last one. */
export async function appendChanges(db: Db, rows: readonly ChangeRow[]): Promise<void> {
  const last = rows.at(-1)
  if (!last) return
  for await (const batch of batches(rows, ROWS_IN_QUERY)) {
    await db.insertInto('change').values(batch).execute()
  }
  await db.updateTable('log_head').set({ seq: last.seq }).execute()
}

/** The number of the last change in the log; 0 for an empty one. */
export async function lastSeq(db: Db): Promise<number> {
  const { seq } = await db.selectFrom('log_head').select('seq').executeTakeFirstOrThrow()
  return seq
}

/** Logged changes in order. */
export async function changesIn(db: Db, { bytes, ...range }: LogRange): Promise<LoggedChange[]> {
  const { after, on } = range
  const limit = bytes === undefined ? range.limit : await countWithin(db, range, bytes)
  let query = selectLogged(db).where('change.seq', '>', after).orderBy('change.seq').limit(limit)
  if (on !== undefined) query = query.where('change.document', '=', on)
  return (await query.execute()).map(logged)
}

const LENGTH = sql<number>`octet_length(change.change)`

/** How many changes of a range fit into a number of bytes; at least 1. */
async function countWithin(
  db: Db,
  { after, limit, on }: Omit<LogRange, 'bytes'>,
  bytes: number,
): Promise<number> {
  let query = db.selectFrom('change').select(LENGTH.as('length')).where('seq', '>', after)
  if (on !== undefined) query = query.where('document', '=', on)
  let left = bytes
  const rows = await query.orderBy('seq').limit(limit).execute()
  const end = rows.findIndex(({ length }) => (left -= length) < 0)
  return end < 0 ? limit : Math.max(1, end)
}

/** Changes of a document after one revision up to another, in order. */
export async function changesBetween(
  db: Db,
  key: DocumentKey,
  [after, upTo]: readonly [number, number],
  limit?: number,
): Promise<LoggedChange[]> {
  let query = selectLogged(db)
    .where('change.document', '=', key)
    .where('change.revision', '>', after)
    .where('change.revision', '<=', upTo)
    .orderBy('change.seq')
  if (limit !== undefined) query = query.limit(limit)
  return (await query.execute()).map(logged)
}

const selectLogged = (db: Db) =>
  db
    .selectFrom('change')
    .innerJoin('commit', 'commit.id', 'change.commit_id')
    .select([
      'change.seq',
      'change.commit_id',
      'commit.author',
      'commit.at',
      'commit.undoes',
      'commit.step',
      'change.revision',
      'change.change',
    ])

type LoggedRow = Pick<Tables['change'], 'seq' | 'commit_id' | 'revision' | 'change'> &
  Pick<Tables['commit'], 'author' | 'at' | 'undoes' | 'step'>

const logged = ({ seq, commit_id, author, at, revision, change, undoes, step }: LoggedRow): LoggedChange => ({
  seq,
  commit: commit_id,
  author,
  at,
  revision,
  change: stored(change) as Change,
  ...(undoes !== null && { undoes }),
  ...(step !== null && { step }),
})

/**
 * The answer that was given to the commit with this id; null if there was none. Throws CommitReused if that commit had a
 * different content, or another author: nobody learns what somebody else saved, or takes it for theirs (STORE-84).
 */
export async function earlierAnswer<Answer>(
  db: Db,
  { id, author }: { readonly id: string; readonly author: string },
  fingerprint: string | null,
): Promise<Answer | null> {
  const row = await db
    .selectFrom('commit')
    .select(['answer', 'fingerprint', 'author'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== fingerprint || row.author !== author)
    throw new StoreError('CommitReused', { detail: `commit ${id}` })
  return stored(row.answer) as Answer
}

/** Digest of a commit's content, to distinguish two commits with the same id. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex')
