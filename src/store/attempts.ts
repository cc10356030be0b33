import type { Db, Engine } from './engine.ts'
import { lockLog } from './documents/log.ts'

/** How far the clocks of servers may differ, in ms. A time further in the future was written by a wrong clock. */
export const CLOCK_SKEW_MS = 60_000

/** A rate limit: at most `limit` attempts in any `spanMs`. */
export type AttemptLimit = { readonly key: string; readonly limit: number; readonly spanMs: number }

/** Counted sign-in attempts, to slow down guessing. */
export type AttemptStore = {
  /**
   * Counts one attempt under every key, unless one of the limits is reached. Returns 0, or the ms until the next attempt is
   * allowed. Simultaneous attempts are counted one after another. `at` is in ms since 1970.
   */
  take(id: string, limits: readonly AttemptLimit[], at: number): Promise<number>
  /** Uncounts an attempt that succeeded. */
  giveBack(id: string): Promise<void>
  /** Deletes attempts older than `keptMs`, and those from a clock that was ahead; returns their number. */
  prune(now: number, keptMs: number): Promise<number>
}

/** Counted attempts. Keys are digests, so the table names nobody. */
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
 * The attempt `limit` places back decides how long to wait, which is never longer than the span. Attempts from a clock that was
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
