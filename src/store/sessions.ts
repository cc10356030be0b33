import type { Db, Engine } from './engine.ts'
import { personIn, type Person } from './people.ts'

/** A signed-in browser. The token itself is never stored, only its hash. */
export type Session = {
  readonly tokenHash: string
  readonly personId: string
  /** All times in milliseconds since 1970. */
  readonly createdAt: number
  /** Ends when not used until then. */
  readonly idleUntil: number
  /** Ends then in any case. */
  readonly absoluteUntil: number
}

export type SessionStore = {
  start(session: Session): Promise<void>
  /** The session of a token with its person; null when it ended, expired, or never was. */
  find(tokenHash: string, now: number): Promise<{ session: Session; person: Person } | null>
  /** Puts off the idle end, never beyond the absolute one. */
  touch(tokenHash: string, idleUntil: number): Promise<void>
  end(tokenHash: string): Promise<void>
  endAllOf(personId: string): Promise<void>
  /** Deletes expired sessions; answers how many. */
  prune(now: number): Promise<number>
}

/** Signed-in browsers. */
export const sessionStore = (engine: Engine): SessionStore => ({
  start: (session) => engine.write((tx) => start(tx, session)),
  find: (tokenHash, now) => engine.read((db) => find(db, tokenHash, now)),
  touch: (tokenHash, idleUntil) => engine.write((tx) => touch(tx, tokenHash, idleUntil)),
  end: (tokenHash) => engine.write((tx) => end(tx, tokenHash)),
  endAllOf: (personId) => engine.write((tx) => endAllOf(tx, personId)),
  prune: (now) => engine.write((tx) => prune(tx, now)),
})

async function start(db: Db, session: Session): Promise<void> {
  const { tokenHash, personId, createdAt, idleUntil, absoluteUntil } = session
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      person_id: personId,
      created_at: createdAt,
      idle_until: idleUntil,
      absolute_until: absoluteUntil,
    })
    .execute()
}

async function find(
  db: Db,
  tokenHash: string,
  now: number,
): Promise<{ session: Session; person: Person } | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .where('token_hash', '=', tokenHash)
    .where('idle_until', '>', now)
    .where('absolute_until', '>', now)
    .selectAll('person')
    .select(['person_id', 'session.created_at as started_at', 'idle_until', 'absolute_until'])
    .executeTakeFirst()
  if (!row) return null
  const { person_id, started_at, idle_until, absolute_until, ...person } = row
  const session: Session = {
    tokenHash,
    personId: person_id,
    createdAt: started_at,
    idleUntil: idle_until,
    absoluteUntil: absolute_until,
  }
  return { session, person: personIn(person) }
}

async function touch(db: Db, tokenHash: string, idleUntil: number): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
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

async function end(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

async function endAllOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('session').where('person_id', '=', personId).execute()
}

async function prune(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('idle_until', '<=', now), eb('absolute_until', '<=', now)]))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
