import type { JsonObject } from '#std/json.ts'
import type { Channel } from './channel.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'

/** States of a running publish, which some server is expected to continue. */
export const ACTIVE_PUBLISH_STATES = ['waiting', 'running'] as const

/** States in which nothing more happens to a publish, or nothing before its planned time. */
export const SETTLED_PUBLISH_STATES = ['planned', 'done', 'failed', 'cancelled', 'rolled-back'] as const

/** Progress of a publish. Rollbacks are stored in the same way, because they change what visitors see, too. */
export type PublishStatus = {
  /** The id of the job, or of the release record if there was no job. */
  readonly id: string
  readonly state: (typeof ACTIVE_PUBLISH_STATES)[number] | (typeof SETTLED_PUBLISH_STATES)[number]
  /** When this state or step began, in milliseconds since 1970. */
  readonly at: number
  readonly author: string
  readonly channel: Channel
  /** Details of the state: step and counts, the release number, the reason of a failure. */
  readonly detail: JsonObject
}

/** The latest status of each publish, so that every server can report those that run on another one. */
export type PublishStatusStore = {
  /** Replaces the status of a publish. */
  put(status: PublishStatus): Promise<void>
  /** Null if there is none, or if it was deleted. */
  get(id: string): Promise<PublishStatus | null>
  /** Running publishes, and those whose status changed after a time in ms since 1970; the oldest change first. */
  activeOrSince(at: number): Promise<PublishStatus[]>
  /** Deletes statuses that did not change after a time; returns their number. */
  prune(at: number): Promise<number>
}

export const publishStatusStore = (engine: Engine): PublishStatusStore => ({
  put: (status) => engine.write((tx) => put(tx, status)),
  get: (id) => engine.read((db) => get(db, id)),
  activeOrSince: (at) => engine.read((db) => activeOrSince(db, at)),
  prune: (at) => engine.write((tx) => prune(tx, at)),
})

/** Most statuses that are read; the newest ones. */
const MOST = 200

async function put(db: Db, { id, detail, ...rest }: PublishStatus): Promise<void> {
  const row = { ...rest, detail: JSON.stringify(detail) }
  await db
    .insertInto('publish_status')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

async function get(db: Db, id: string): Promise<PublishStatus | null> {
  const row = await db.selectFrom('publish_status').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : statusIn(row)
}

async function activeOrSince(db: Db, at: number): Promise<PublishStatus[]> {
  const rows = await db
    .selectFrom('publish_status')
    .selectAll()
    .where((row) => row.or([row('at', '>', at), row('state', 'in', ACTIVE_PUBLISH_STATES)]))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(statusIn).toReversed()
}

async function prune(db: Db, at: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('publish_status')
    .where('at', '<=', at)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

type StatusRow = Omit<PublishStatus, 'state' | 'channel' | 'detail'> & {
  state: string
  channel: string
  detail: string
}

const statusIn = ({ state, channel, detail, ...rest }: StatusRow): PublishStatus => ({
  ...rest,
  state: state as PublishStatus['state'],
  channel: channel as Channel,
  detail: stored(detail) as JsonObject,
})
