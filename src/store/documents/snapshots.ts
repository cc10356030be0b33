import type { Document, DocumentKey } from '#model/document.ts'
import { batches, ROWS_IN_QUERY } from '../batches.ts'
import type { Db } from '../engine.ts'
import { StoreError } from '../errors.ts'
import { changesBetween } from './log.ts'
import { replacedBy } from './replacement.ts'
import { stored, type DocumentRow } from './rows.ts'

/** Most revisions that are replayed for a past state (STORE-9). */
export const SNAPSHOT_EVERY = 50

/** Stores the states of documents whose next snapshot is due. */
export async function keepSnapshots(db: Db, rows: readonly DocumentRow[]): Promise<void> {
  const due = rows.filter(({ revision }) => revision % SNAPSHOT_EVERY === 0)
  for await (const batch of batches(due, ROWS_IN_QUERY)) {
    await db
      .insertInto('snapshot')
      .values(batch.map(({ key, revision, body }) => ({ document: key, revision, body })))
      .execute()
  }
}

/** A document at a revision; null if it was removed then, undefined if it never reached the revision. */
export async function stateAt(
  db: Db,
  key: DocumentKey,
  revision: number,
): Promise<Document | null | undefined> {
  const row = await db.selectFrom('document').select('revision').where('key', '=', key).executeTakeFirst()
  if (!row || revision < 1 || revision > row.revision) return undefined
  const start = await nearestState(db, key, revision)
  const changes = await changesBetween(db, key, [start.revision, revision])
  // Loaded only here: reading and saving current states does not need the schemas of changes.
  const { repeatChange } = await import('#edit/apply-change.ts')
  return changes.reduce<Document | null>((state, { change, seq }) => {
    const whole = replacedBy(change)
    if (whole !== undefined) return whole
    const after = repeatChange(state, change)
    if (!after.ok) throw new StoreError('StoreCorrupt', { detail: `change ${seq}: ${after.failure.says}` })
    return after.value
  }, start.state)
}

type KnownState = { readonly revision: number; readonly state: Document | null }

/** The last snapshot up to a revision, or the revision before the last whole change, whichever leaves less to replay. */
async function nearestState(db: Db, key: DocumentKey, revision: number): Promise<KnownState> {
  const snapshot = await db
    .selectFrom('snapshot')
    .select(['revision', 'body'])
    .where('document', '=', key)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const whole = await db
    .selectFrom('change')
    .select('revision')
    .where('document', '=', key)
    .where('whole', '=', 1)
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst()
  const beforeWhole = (whole?.revision ?? 1) - 1
  if (!snapshot || beforeWhole >= snapshot.revision) return { revision: beforeWhole, state: null }
  const { body } = snapshot
  return { revision: snapshot.revision, state: body === null ? null : (stored(body) as Document) }
}
