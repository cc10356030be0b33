import type { Selectable } from 'kysely'
import type { Db, Engine } from './engine.ts'
import { CLOCK_SKEW_MS } from './attempts.ts'
import type { Tables } from './tables.ts'

/**
 * What a token is for: `reset` sets a password, `second-factor` continues a sign-in after its first step, `known-browser`
 * identifies a browser in which the person signed in before.
 */
export type TokenKind = 'reset' | 'second-factor' | 'known-browser'

/** A secret for one purpose. Only the hash of the token is stored. */
export type Token = {
  readonly hash: string
  readonly kind: TokenKind
  readonly personId: string
  /** When it was created and when it expires, in milliseconds since 1970. */
  readonly at: number
  readonly until: number
  /** Data noted by its creator. */
  readonly detail: string
}

/** Secrets for one purpose and a limited time, stored as hashes. */
export type TokenStore = {
  add(token: Token): Promise<void>
  /** A valid token; null if it expired, was used, or never existed. */
  find(kind: TokenKind, hash: string, now: number): Promise<Token | null>
  /** The same, and the token is consumed: of several simultaneous calls one gets it. */
  take(kind: TokenKind, hash: string, now: number): Promise<Token | null>
  endAllOf(personId: string, kind: TokenKind): Promise<void>
  /** Deletes expired tokens; returns their number. */
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

/** A token created under a clock that was ahead would be valid for too long. */
const isValid = ({ at, until }: TokenRow, now: number): boolean => until > now && at <= now + CLOCK_SKEW_MS

const tokenIn = ({ person_id, kind, ...rest }: TokenRow): Token => ({
  ...rest,
  kind: kind as TokenKind,
  personId: person_id,
})

/** Ends a person's tokens, in the caller's transaction. */
export async function endTokens(db: Db, personId: string, kinds: readonly TokenKind[]): Promise<void> {
  await db.deleteFrom('token').where('person_id', '=', personId).where('kind', 'in', kinds).execute()
}

async function prune(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('token').where('until', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
