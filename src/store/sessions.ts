import type { Selectable } from 'kysely'
import { CLOCK_SKEW_MS } from './attempts.ts'
import type { Db, Engine } from './engine.ts'
import { personIn, type Person } from './people.ts'
import type { Tables } from './tables.ts'

/** A signed-in browser. The token itself is never stored, only its hash. */
export type Session = {
  readonly tokenHash: string
  /** Names the session to people: it opens nothing. */
  readonly publicId: string
  readonly personId: string
  /** What proved who it is: `password`, or the name of the identity provider. */
  readonly by: string
  /** The family of the browser, such as `Firefox on Linux`, and the network address, at sign-in. */
  readonly browser: string
  readonly address: string
  /** All times in milliseconds since 1970. */
  readonly createdAt: number
  /** Ends when not used until then. */
  readonly idleUntil: number
  /** Ends then in any case. */
  readonly absoluteUntil: number
  /** When it was last used, to some minutes. */
  readonly usedAt: number
  /** When its person last proved who they are. */
  readonly provedAt: number
}

/** Sessions of people who are signed in, by the hash of their token. */
export type SessionStore = {
  start(session: Session): Promise<void>
  /** The session of a token with its person; null when it ended, expired, or never was, and for somebody who is disabled. */
  find(tokenHash: string, now: number): Promise<{ session: Session; person: Person } | null>
  /** Puts off the idle end, never beyond the absolute one. */
  touch(tokenHash: string, now: number, idleUntil: number): Promise<void>
  /** Notes that its person proved again who they are. */
  prove(tokenHash: string, now: number): Promise<void>
  /** The sessions of a person that have not ended, those used last first. */
  listOf(personId: string, now: number): Promise<Session[]>
  end(tokenHash: string): Promise<void>
  /** Ends the session of a person that has a public id; false when there is none. */
  endOne(personId: string, publicId: string): Promise<boolean>
  /** Ends all sessions of a person, but for the one of `keep`; answers how many. */
  endAllOf(personId: string, keep?: string): Promise<number>
  /** Deletes expired sessions; answers how many. */
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
    // One that was begun at the same moment as its person was disabled opens nothing.
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

/** Sessions that have not ended; one that a clock which was ahead began would last too long, and counts as ended. */
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
