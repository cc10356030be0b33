import type { Db, Engine } from './engine.ts'
import { lockLog } from './documents/log.ts'

/** How far the clocks of servers may be apart, in ms. What is later than that was written by a clock that was wrong. */
export const CLOCK_SKEW_MS = 60_000

/** Something that may be tried so often and not more: `limit` times in any `spanMs`. */
export type AttemptLimit = { readonly key: string; readonly limit: number; readonly spanMs: number }

/** Attempts to sign in, counted so that nobody can guess at will. */
export type AttemptStore = {
  /**
   * Counts one attempt under every key, unless one of them is used up: answers 0, or the ms until the attempt may be made.
   * Attempts at the same moment are counted one after another. `at` is in ms since 1970.
   */
  take(id: string, limits: readonly AttemptLimit[], at: number): Promise<number>
  /** Takes an attempt back that turned out to be rightful. */
  giveBack(id: string): Promise<void>
  /** Forgets attempts that are older than `keptMs`, and those of a clock that was ahead; answers how many. */
  prune(now: number, keptMs: number): Promise<number>
}

/** Counted attempts. Keys are digests, so that nothing here names a person. */
export const attemptStore = (engine: Engine): AttemptStore => ({
  take: (id, limits, at) => engine.write((tx) => take(tx, id, limits, at)),
  giveBack: (id) => engine.write((tx) => giveBack(tx, id)),
  prune: (now, keptMs) => engine.write((tx) => prune(tx, now, keptMs)),
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

/**
 * The attempt that is `limit` ones back decides how long there is to wait: never longer than the span. Attempts of a clock that was
 * ahead do not count (STORE-40).
 */
async function waitFor(db: Db, { key, limit, spanMs }: AttemptLimit, at: number): Promise<number> {
  const row = await db
    .selectFrom('attempt')
    .select('at')
    .where('key', '=', key)
    .where('at', '>', at - spanMs)
    .where('at', '<=', at + CLOCK_SKEW_MS)
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row === undefined ? 0 : Math.min(row.at + spanMs - at, spanMs)
}

async function giveBack(db: Db, id: string): Promise<void> {
  await db.deleteFrom('attempt').where('id', '>=', `${id} `).where('id', '<', `${id}!`).execute()
}

async function prune(db: Db, now: number, keptMs: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('attempt')
    .where((eb) => eb.or([eb('at', '<', now - keptMs), eb('at', '>', now + CLOCK_SKEW_MS)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
