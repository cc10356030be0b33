import type { Db, Engine } from './engine.ts'
import { lockLog } from './documents/log.ts'

/** Something that may be tried so often and not more: `limit` times in any `spanMs`. */
export type AttemptLimit = { readonly key: string; readonly limit: number; readonly spanMs: number }

export type AttemptStore = {
  /**
   * Counts one attempt under every key, unless one of them is used up: answers 0, or the ms until the attempt may be made.
   * Attempts at the same moment are counted one after another. `at` is in ms since 1970.
   */
  take(id: string, limits: readonly AttemptLimit[], at: number): Promise<number>
  /** Takes an attempt back that turned out to be rightful. */
  giveBack(id: string): Promise<void>
  /** Forgets attempts before a time; answers how many. */
  prune(before: number): Promise<number>
}

/** Counted attempts. Keys are digests, so that nothing here names a person. */
export const attemptStore = (engine: Engine): AttemptStore => ({
  take: (id, limits, at) => engine.write((tx) => take(tx, id, limits, at)),
  giveBack: (id) => engine.write((tx) => giveBack(tx, id)),
  prune: (before) => engine.write((tx) => prune(tx, before)),
})

async function take(db: Db, id: string, limits: readonly AttemptLimit[], at: number): Promise<number> {
  await lockLog(db)
  const waits: number[] = []
  for (const limit of limits) waits.push(await waitFor(db, limit, at))
  const wait = Math.max(0, ...waits)
  if (wait > 0) return wait
  for (const { key } of limits) {
    await db
      .insertInto('attempt')
      .values({ id: `${id} ${key}`, key, at })
      .execute()
  }
  return 0
}

/** The attempt that is `limit` ones back decides how long there is to wait. */
async function waitFor(db: Db, { key, limit, spanMs }: AttemptLimit, at: number): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', at - spanMs)
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? 0 : row.at + spanMs - at
}

async function giveBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attempt').where('id', '>=', `${id} `).where('id', '<', `${id}!`).execute()
}

async function prune(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('attempt').where('at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
