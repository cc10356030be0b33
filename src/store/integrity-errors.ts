import type { DocumentKey } from '#model/document.ts'
import { sameJson } from '#std/json.ts'
import { digestOf } from './documents/digest-of.ts'
import { lastSeq } from './documents/log.ts'
import { documentIn, type DocumentRow } from './documents/rows.ts'
import { stateAt } from './documents/snapshots.ts'
import type { Db, Engine } from './engine.ts'
import { withSnapshot } from './with-snapshot.ts'

/** Most documents in memory at a time. */
const BATCH = 50

/**
 * Everything that is wrong with the stored data, in words for the operator: damage that the database finds in its files, and
 * rows that are inconsistent with each other. Killing programs at any time must not cause any.
 */
export async function integrityErrorsIn(engine: Engine): Promise<string[]> {
  const found = await engine.integrityErrors()
  if (found.length > 0) return found
  return withSnapshot(engine, async (db) => [...(await logErrors(db)), ...(await documentErrors(db))])
}

async function logErrors(db: Db): Promise<string[]> {
  const { last, count } = await db
    .selectFrom('change')
    .select(({ fn }) => [fn.max('seq').as('last'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  const head = await lastSeq(db)
  return head === (last ?? 0) && head === count
    ? []
    : [`the log should hold ${head} changes, has ${count} and ends with ${last}`]
}

async function documentErrors(db: Db): Promise<string[]> {
  const found: string[] = []
  let last = -1
  for (;;) {
    const rows = await db
      .selectFrom('document')
      .selectAll('document')
      .select((eb) =>
        eb
          .selectFrom('change')
          .whereRef('change.document', '=', 'document.key')
          .select(({ fn }) => fn.max('change.revision').as('revision'))
          .as('logged'),
      )
      .where('page_id', '>', last)
      .orderBy('page_id')
      .limit(BATCH)
      .execute()
    for (const { logged, ...row } of rows) {
      if (logged !== row.revision)
        found.push(`${row.key} is at revision ${row.revision}, its log at ${logged}`)
      else if (!(await isReplayed(db, row))) found.push(`${row.key} is not what its changes made of it`)
      else if (row.digest !== digestOf(row.body)) found.push(`${row.key} has the digest of another state`)
    }
    if (rows.length < BATCH) return found
    last = rows.at(-1)?.page_id ?? last
  }
}

/** Whether the current state of a document is the result of its history. */
async function isReplayed(db: Db, row: DocumentRow): Promise<boolean> {
  const replayed = await stateAt(db, row.key as DocumentKey, row.revision)
  return sameJson(replayed, documentIn(row))
}
