import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder, type PageRange } from './paging.ts'
import { enterTurn, holdsTurn, leaveTurn, takeTurn, type Turn } from './release-turns.ts'
import type { Channel } from './channel.ts'

/** The record of a release. The files themselves are in the release storage. */
export type ReleaseRecord = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly author: string
  /** The last change of the log that it includes. */
  readonly seq: number
  readonly note?: string
  /** Details from the publisher: pages, counts, hashes. */
  readonly detail: JsonObject
}

/** What a publish can record while it is activated. */
export type TurnRecords = Pick<ReleaseStore, 'insert' | 'current' | 'setCurrent'> & {
  /** Records that the channel's live release includes the changes up to this one. */
  setSeq(channel: Channel, seq: number): Promise<void>
}

/** Releases, and which one is live on each channel. */
export type ReleaseStore = {
  insert(release: ReleaseRecord): Promise<void>
  list(range: PageRange): Promise<ReleaseRecord[]>
  /** The live release of a channel; null before the first. */
  current(channel: Channel): Promise<ReleaseRecord | null>
  /** Makes a release live, which may be an older one. Throws if there is none with that id. */
  setCurrent(channel: Channel, id: string): Promise<void>
  /** Registers the start of a publish: its turn comes after those of all that started before, on any server. */
  takeTurn(channel: Channel): Promise<number>
  /**
   * Runs `work`, which activates a release, exclusively, and stores what it records. Does nothing and returns false if the
   * publish has to yield to another one (STORE-37).
   */
  inTurn(turn: Turn, work: (records: TurnRecords) => Promise<void>): Promise<boolean>
  /**
   * The same for slow work that must not block the store. `show` may run concurrently with others, and checks before each
   * attempt whether it still may. The result is recorded afterwards.
   */
  besideOthers(
    turn: Turn,
    show: (mayStill: () => Promise<boolean>) => Promise<boolean>,
    work: (records: TurnRecords) => Promise<void>,
  ): Promise<boolean>
  /** Deletes the records of all releases except the newest `keep` and live ones; returns the deleted ids. */
  prune(keep: number): Promise<string[]>
}

/** Release records, and which of them are live. */
export const releaseStore = (engine: Engine): ReleaseStore => ({
  insert: (release) => engine.write((tx) => insert(tx, release)),
  list: (range) => engine.read((db) => list(db, range)),
  current: (channel) => engine.read((db) => current(db, channel)),
  setCurrent: (channel, id) => engine.write((tx) => setCurrent(tx, channel, id)),
  takeTurn: (channel) => engine.write((tx) => takeTurn(tx, channel)),
  inTurn: (turn, work) => engine.write((tx) => inTurn(tx, turn, work)),
  besideOthers: (turn, show, work) => besideOthers(engine, turn, show, work),
  prune: (keep) => engine.write((tx) => prune(tx, keep)),
})

async function insert(db: Db, { id, at, author, seq, note, detail }: ReleaseRecord): Promise<void> {
  await db
    .insertInto('release')
    .values({ id, at, author, seq, note: note ?? null, detail: JSON.stringify(detail) })
    .execute()
}

async function list(db: Db, range: PageRange): Promise<ReleaseRecord[]> {
  const rows = await db
    .selectFrom('release')
    .selectAll()
    .where(isOlder(range))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute()
  return rows.map(releaseIn)
}

async function current(db: Db, channel: Channel): Promise<ReleaseRecord | null> {
  const row = await db
    .selectFrom('release_channel')
    .innerJoin('release', 'release.id', 'release_channel.release_id')
    .where('channel', '=', channel)
    .selectAll('release')
    .executeTakeFirst()
  return row ? releaseIn(row) : null
}

async function setCurrent(db: Db, channel: Channel, id: string): Promise<void> {
  const known = await db.selectFrom('release').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Error(`There is no release ${id}.`)
  await db
    .insertInto('release_channel')
    .values({ channel, release_id: id })
    .onConflict((conflict) => conflict.column('channel').doUpdateSet({ release_id: id }))
    .execute()
}

async function inTurn(db: Db, turn: Turn, work: (records: TurnRecords) => Promise<void>): Promise<boolean> {
  if ((await enterTurn(db, turn)) === null) return false
  await work({
    insert: (release) => insert(db, release),
    current: (of) => current(db, of),
    setCurrent: (of, id) => setCurrent(db, of, id),
    setSeq: (of, seq) => setSeq(db, of, seq),
  })
  return true
}

async function besideOthers(
  engine: Engine,
  turn: Turn,
  show: (mayStill: () => Promise<boolean>) => Promise<boolean>,
  work: (records: TurnRecords) => Promise<void>,
): Promise<boolean> {
  // From here on every publish that has to yield to this one notices it before it switches.
  const before = await engine.write((tx) => enterTurn(tx, turn))
  if (before === null) return false
  try {
    if (!(await show(() => engine.read((db) => holdsTurn(db, turn))))) return false
  } catch (error) {
    // If that fails as well, the first failure is reported.
    await engine.write((tx) => leaveTurn(tx, turn, before)).catch(() => undefined)
    throw error
  }
  return engine.write((tx) => inTurn(tx, turn, work))
}

async function setSeq(db: Db, channel: Channel, seq: number): Promise<void> {
  const shown = db.selectFrom('release_channel').select('release_id').where('channel', '=', channel)
  await db.updateTable('release').set({ seq }).where('id', 'in', shown).execute()
}

async function prune(db: Db, keep: number): Promise<string[]> {
  const rows = await db
    .selectFrom('release')
    .select('id')
    .where('id', 'not in', db.selectFrom('release_channel').select('release_id'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const ids = rows.slice(keep).map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('release').where('id', 'in', ids).execute()
  return ids
}

type ReleaseRow = Omit<ReleaseRecord, 'note' | 'detail'> & { note: string | null; detail: string }

const releaseIn = ({ note, detail, ...rest }: ReleaseRow): ReleaseRecord => ({
  ...rest,
  ...(note !== null && { note }),
  detail: stored(detail) as JsonObject,
})
