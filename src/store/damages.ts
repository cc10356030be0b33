import { lastSeq } from './documents/log.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'

/** Documents in memory at a time. */
const BATCH = 50

/**
 * Everything wrong with what is stored, in words for the operator: damage that the database finds in its files, and rows
 * that do not fit each other. A store that was never damaged has none, whenever its programs were killed.
 */
export async function damagesOf(engine: Engine): Promise<string[]> {
  const found = await engine.damages()
  if (found.length > 0) return found
  const snapshot = await engine.openSnapshot()
  try {
    return [...(await logDamages(snapshot.db)), ...(await documentDamages(snapshot.db))]
  } finally {
    await snapshot.close()
  }
}

async function logDamages(db: Db): Promise<string[]> {
  const { last, count } = await db
    .selectFrom('change')
    .select(({ fn }) => [fn.max('seq').as('last'), fn.countAll<number>().as('count')])
    .executeTakeFirstOrThrow()
  const head = await lastSeq(db)
  return head === (last ?? 0) && head === count
    ? []
    : [`the log should hold ${head} changes, has ${count} and ends with ${last}`]
}

async function documentDamages(db: Db): Promise<string[]> {
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
    for (const { key, revision, logged, body } of rows) {
      if (logged !== revision) found.push(`${key} is at revision ${revision}, its log at ${logged}`)
      if (body !== null) stored(body)
    }
    if (rows.length < BATCH) return found
    last = rows.at(-1)?.page_id ?? last
  }
}
