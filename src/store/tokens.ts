import type { Selectable } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { CLOCK_SKEW_MS } from './attempts.ts'
import type { Tables } from './tables.ts'

/**
 * What a token is good for: `reset` sets a password, `second-factor` goes on with a sign-in whose first step is done,
 * `known-browser` tells a browser in which somebody signed in before.
 */
export type TokenKind = 'reset' | 'second-factor' | 'known-browser'

/** A secret that somebody holds for one purpose. The token itself is never stored, only its hash. */
export type Token = {
  readonly hash: string
  readonly kind: TokenKind
  readonly personId: string
  /** When it was made and when it ends, in milliseconds since 1970. */
  readonly at: number
  readonly until: number
  /** What its maker noted. */
  readonly detail: string
}

/** Secrets that are kept as hashes, each for one purpose and for some time. */
export type TokenStore = {
  add(token: Token): Promise<void>
  /** A token that is valid now; null when it ended, was taken, or never was. */
  find(kind: TokenKind, hash: string, now: number): Promise<Token | null>
  /** The same, and the token is used up: of several who take it at once one gets it. */
  take(kind: TokenKind, hash: string, now: number): Promise<Token | null>
  endAllOf(personId: string, kind: TokenKind): Promise<void>
  /** Deletes what has ended; answers how many. */
  prune(now: number): Promise<number>
}

/** Tokens of one purpose each. */
export const tokenStore = (engine: Engine): TokenStore => ({
  add: (token) => engine.write((tx) => add(tx, token)),
  find: (kind, hash, now) => engine.read((db) => find(db, kind, hash, now)),
  take: (kind, hash, now) => engine.write((tx) => take(tx, kind, hash, now)),
  endAllOf: (personId, kind) => engine.write((tx) => endTokens(tx, personId, [kind])),
  prune: (now) => engine.write((tx) => prune(tx, now)),
})

async function add(db: Db, { personId, ...rest }: Token): Promise<void> {
  await db
    .insertInto('token')
    .values({ ...rest, person_id: personId })
    .execute()
}

async function find(db: Db, kind: TokenKind, hash: string, now: number): Promise<Token | null> {
  const row = await db
    .selectFrom('token')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row && isValid(row, now) ? tokenIn(row) : null
}

async function take(db: Db, kind: TokenKind, hash: string, now: number): Promise<Token | null> {
  const row = await db
    .deleteFrom('token')
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .returningAll()
    .executeTakeFirst()
  return row && isValid(row, now) ? tokenIn(row) : null
}

type TokenRow = Selectable<Tables['token']>

/** One that was made under a clock which was ahead would last too long. */
const isValid = ({ at, until }: TokenRow, now: number): boolean => until > now && at <= now + CLOCK_SKEW_MS

const tokenIn = ({ person_id, kind, ...rest }: TokenRow): Token => ({
  ...rest,
  kind: kind as TokenKind,
  personId: person_id,
})

/** Ends tokens of a person, in a transaction of the caller's. */
export async function endTokens(db: Db, personId: string, kinds: readonly TokenKind[]): Promise<void> {
  await db.deleteFrom('token').where('person_id', '=', personId).where('kind', 'in', kinds).execute()
}

async function prune(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('token').where('until', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
