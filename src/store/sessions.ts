import type { Selectable } from 'kysely'
import { CLOCK_SKEW_MS } from './attempts.ts'
import type { Db, Engine } from './engine.ts'
import { personIn, type Person } from './people.ts'
import type { Tables } from './tables.ts'

/** A signed-in browser. Only the hash of its token is stored. */
export type Session = {
  readonly tokenHash: string
  /** Identifies the session in lists; does not grant access. */
  readonly publicId: string
  readonly personId: string
  /** How the person signed in: `password`, or the name of the identity provider. */
  readonly by: string
  /** Browser and platform, such as `Firefox on Linux`, and the network address, at sign-in. */
  readonly browser: string
  readonly address: string
  /** All times in milliseconds since 1970. */
  readonly createdAt: number
  /** Ends then if it is not used before. */
  readonly idleUntil: number
  /** Ends then in any case. */
  readonly absoluteUntil: number
  /** When it was last used, accurate to a few minutes. */
  readonly usedAt: number
  /** When the person last confirmed their identity. */
  readonly provedAt: number
}

/** Sessions of signed-in people, by the hash of their token. */
export type SessionStore = {
  start(session: Session): Promise<void>
  /** The session of a token with its person; null if it ended, expired or never existed, or if the person is disabled. */
  find(tokenHash: string, now: number): Promise<{ session: Session; person: Person } | null>
  /** Extends the idle limit, never beyond the absolute one. */
  touch(tokenHash: string, now: number, idleUntil: number): Promise<void>
  /** Records that the person confirmed their identity again. */
  prove(tokenHash: string, now: number): Promise<void>
  /** The active sessions of a person, the most recently used first. */
  listOf(personId: string, now: number): Promise<Session[]>
  end(tokenHash: string): Promise<void>
  /** Ends a person's session by its public id; false if there is none. */
  endOne(personId: string, publicId: string): Promise<boolean>
  /** Ends all sessions of a person except `keep`; returns their number. */
  endAllOf(personId: string, keep?: string): Promise<number>
  /** Deletes expired sessions; returns their number. */
  prune(now: number): Promise<number>
}

/** Signed-in browsers. */
export const sessionStore = (engine: Engine): SessionStore => ({
  start: (session) => engine.write((tx) => start(tx, session)),
  find: (tokenHash, now) => engine.read((db) => find(db, tokenHash, now)),
  touch: (tokenHash, now, idleUntil) => engine.write((tx) => touch(tx, tokenHash, now, idleUntil)),
  prove: (tokenHash, now) => engine.write((tx) => prove(tx, tokenHash, now)),
  listOf: (personId, now) => engine.read((db) => listOf(db, personId, now)),
  end: (tokenHash) => engine.write((tx) => end(tx, tokenHash)),
  endOne: (personId, publicId) => engine.write((tx) => endOne(tx, personId, publicId)),
  endAllOf: (personId, keep) => engine.write((tx) => endAllOf(tx, personId, keep)),
  prune: (now) => engine.write((tx) => prune(tx, now)),
})

async function start(db: Db, session: Session): Promise<void> {
  await db.insertInto('session').values(rowFor(session)).execute()
}

async function find(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ session: Session; person: Person } | null> {
  const row = await alive(db, now).where('token_hash', '=', tokenHash).executeTakeFirst()
  if (!row) return null
  const person = await db
    .selectFrom('person')
    .selectAll()
    .where('id', '=', row.person_id)
    // A session that started at the moment its person was disabled grants no access.
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return person ? { session: sessionIn(row), person: personIn(person) } : null
}

async function listOf(db: Db, personId: string, now: number): Promise<Session[]> {
  const rows = await alive(db, now)
    .where('person_id', '=', personId)
    .orderBy('used_at', 'desc')
    .orderBy('public_id')
    .execute()
  return rows.map(sessionIn)
}

/** Active sessions. One that started under a clock that was ahead would last too long, and counts as ended. */
const alive = (db: Db, now: number) =>
  db
    .selectFrom('session')
    .selectAll()
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
    .where('created_at', '<=', now + CLOCK_SKEW_MS)

type SessionRow = Selectable<Tables['session']>

const rowFor = (session: Session): SessionRow => ({
  token_hash: session.tokenHash,
  public_id: session.publicId,
  person_id: session.personId,
  signed_in_by: session.by,
  browser: session.browser,
  address: session.address,
  created_at: session.createdAt,
  idle_until: session.idleUntil,
  absolute_until: session.absoluteUntil,
  used_at: session.usedAt,
  proved_at: session.provedAt,
})

const sessionIn = (row: SessionRow): Session => ({
  tokenHash: row.token_hash,
  publicId: row.public_id,
  personId: row.person_id,
  by: row.signed_in_by,
  browser: row.browser,
  address: row.address,
  createdAt: row.created_at,
  idleUntil: row.idle_until,
  absoluteUntil: row.absolute_until,
  usedAt: row.used_at,
  provedAt: row.proved_at,
})

async function touch(db: Db, tokenHash: string, now: number, idleUntil: number): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      used_at: now,
      idle_until: eb
        .case()
        .when('absolute_until', '<', idleUntil)
        .then(eb.ref('absolute_until'))
        .else(eb.val(idleUntil))
        .end(),
    }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

async function prove(db: Db, tokenHash: string, now: number): Promise<void> {
  await db.updateTable('session').set({ proved_at: now }).where('token_hash', '=', tokenHash).execute()
}

async function end(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

async function endOne(db: Db, personId: string, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

async function endAllOf(db: Db, personId: string, keep: string = ''): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', keep)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

async function prune(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('idle_until', '<=', now), eb('absolute_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
