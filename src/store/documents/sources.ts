import { batches } from '../batches.ts'
import type { Db } from '../engine.ts'
import type { Source } from '../port.ts'

/** Most content files in memory at a time. */
const BATCH = 50

/** Replaces the remembered content files; unchanged ones are not written. */
export async function replaceSources(
  db: Db,
  sources: AsyncIterable<Source> | Iterable<Source>,
): Promise<void> {
  const seen = new Set<string>()
  for await (const batch of batches(sources, BATCH)) {
    for (const { path } of batch) seen.add(path)
    await writeSources(db, batch)
  }
  const paths = await db.selectFrom('source').select('path').execute()
  const gone = paths.map(({ path }) => path).filter((path) => !seen.has(path))
  for await (const batch of batches(gone, BATCH)) {
    await db.deleteFrom('source').where('path', 'in', batch).execute()
  }
}

async function writeSources(db: Db, batch: readonly Source[]): Promise<void> {
  const byPath = new Map(batch.map(({ path, text }) => [path, text]))
  const known = await db
    .selectFrom('source')
    .selectAll()
    .where('path', 'in', [...byPath.keys()])
    .execute()
  for (const { path, text } of known) if (byPath.get(path) === text) byPath.delete(path)
  if (byPath.size === 0) return
  await db
    .insertInto('source')
    .values([...byPath].map(([path, text]) => ({ path, text })))
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet((eb) => ({ text: eb.ref('excluded.text') })),
    )
    .execute()
}

/** Remembered content files by path, read a few at a time. */
export async function* sourcesOf(db: Db): AsyncGenerator<Source> {
  let last: string | undefined
  for (;;) {
    let query = db.selectFrom('source').selectAll().orderBy('path').limit(BATCH)
    if (last !== undefined) query = query.where('path', '>', last)
    const rows = await query.execute()
    yield* rows
    last = rows.at(-1)?.path
    if (rows.length < BATCH) return
  }
}
