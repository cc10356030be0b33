import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder } from './paging.ts'
import type { PageRange } from './port.ts'

/** Where a release is shown: to everybody, or to signed-in people only. */
export type Channel = 'live' | 'preprod'

/** A published set of files, as the store remembers it. The files themselves are in the release storage. */
export type Release = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly author: string
  /** The last change of the log that is part of it. */
  readonly seq: number
  readonly note?: string
  /** What the publisher wants to find again: pages, counts, hashes. */
  readonly detail: JsonObject
}

export type ReleaseStore = {
  insert(release: Release): Promise<void>
  list(range: PageRange): Promise<Release[]>
  /** The release that a channel shows; null before the first. */
  current(channel: Channel): Promise<Release | null>
  /** Shows a release, or an older one again. Throws when there is none of that id. */
  setCurrent(channel: Channel, id: string): Promise<void>
  /** Forgets all but the newest `keep` releases and those that a channel shows; answers the forgotten ids. */
  prune(keep: number): Promise<string[]>
}

/** Releases and which of them are shown. */
export const releaseStore = (engine: Engine): ReleaseStore => ({
  insert: (release) => engine.write((tx) => insert(tx, release)),
  list: (range) => engine.read((db) => list(db, range)),
  current: (channel) => engine.read((db) => current(db, channel)),
  setCurrent: (channel, id) => engine.write((tx) => setCurrent(tx, channel, id)),
  prune: (keep) => engine.write((tx) => prune(tx, keep)),
})

async function insert(db: Db, { id, at, author, seq, note, detail }: Release): Promise<void> {
  await db
    .insertInto('release')
    .values({ id, at, author, seq, note: note ?? null, detail: JSON.stringify(detail) })
    .execute()
}

async function list(db: Db, range: PageRange): Promise<Release[]> {
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

async function current(db: Db, channel: Channel): Promise<Release | null> {
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

type ReleaseRow = Omit<Release, 'note' | 'detail'> & { note: string | null; detail: string }

const releaseIn = ({ note, detail, ...rest }: ReleaseRow): Release => ({
  ...rest,
  ...(note !== null && { note }),
  detail: stored(detail) as JsonObject,
})
