import type { Db, Engine } from './engine.ts'
import { lockLog } from './documents/log.ts'

/** A person's second factor. */
export type SecondFactor = {
  /** Encrypted by the server. */
  readonly secret: string
  /** Milliseconds since 1970; null until the first correct code, before which it is not required. */
  readonly confirmedAt: number | null
}

/** Second factors of people, with recovery codes as hashes. */
export type SecondFactorStore = {
  of(personId: string): Promise<SecondFactor | null>
  /** Stores an unconfirmed secret, replacing an earlier unconfirmed one; false if one is confirmed already. */
  offer(personId: string, secret: string): Promise<boolean>
  /**
   * Confirms the secret, so that it is required from now on; the hashes are those of new recovery codes. False if there is
   * nothing to confirm.
   */
  confirm(personId: string, at: number, recoveryHashes: readonly string[]): Promise<boolean>
  /** Marks the code of a time step as used; false if it was used before. */
  useStep(personId: string, step: number): Promise<boolean>
  /** Consumes a recovery code; false if there is no such code. */
  useRecovery(personId: string, hash: string): Promise<boolean>
  /** Ids of all people with a confirmed second factor. */
  owners(): Promise<ReadonlySet<string>>
  recoveryCount(personId: string): Promise<number>
  /** Replaces all recovery codes. */
  renewRecovery(personId: string, hashes: readonly string[]): Promise<void>
  /** False if there was none. */
  remove(personId: string): Promise<boolean>
  /** Deletes used steps before one; returns their number. */
  pruneSteps(before: number): Promise<number>
}

/** Second factors of people. */
export const secondFactorStore = (engine: Engine): SecondFactorStore => ({
  of: (personId) => engine.read((db) => of(db, personId)),
  offer: (personId, secret) => engine.write((tx) => offer(tx, personId, secret)),
  confirm: (personId, at, hashes) => engine.write((tx) => confirm(tx, personId, at, hashes)),
  useStep: (personId, step) => engine.write((tx) => useStep(tx, personId, step)),
  useRecovery: (personId, hash) => engine.write((tx) => useRecovery(tx, personId, hash)),
  owners: () => engine.read(owners),
  recoveryCount: (personId) => engine.read((db) => recoveryCount(db, personId)),
  renewRecovery: (personId, hashes) => engine.write((tx) => renewRecovery(tx, personId, hashes)),
  remove: (personId) => engine.write((tx) => remove(tx, personId)),
  pruneSteps: (before) => engine.write((tx) => pruneSteps(tx, before)),
})

async function owners(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('second_factor')
    .select('person_id')
    .where('confirmed_at', 'is not', null)
    .execute()
  return new Set(rows.map((row) => row.person_id))
}

async function of(db: Db, personId: string): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('second_factor')
    .select(['secret', 'confirmed_at as confirmedAt'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

async function offer(db: Db, personId: string, secret: string): Promise<boolean> {
  await lockLog(db)
  const before = await of(db, personId)
  if (before && before.confirmedAt !== null) return false
  await db.deleteFrom('second_factor').where('person_id', '=', personId).execute()
  await db.insertInto('second_factor').values({ person_id: personId, secret, confirmed_at: null }).execute()
  return true
}

async function confirm(db: Db, personId: string, at: number, hashes: readonly string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factor')
    .set({ confirmed_at: at })
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await renewRecovery(db, personId, hashes)
  return true
}

async function useStep(db: Db, personId: string, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_code')
    .values({ person_id: personId, step })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function useRecovery(db: Db, personId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

async function recoveryCount(db: Db, personId: string): Promise<number> {
  const rows = await db.selectFrom('recovery_code').select('hash').where('person_id', '=', personId).execute()
  return rows.length
}

async function renewRecovery(db: Db, personId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  for (const hash of hashes) {
    await db.insertInto('recovery_code').values({ person_id: personId, hash }).execute()
  }
}

async function remove(db: Db, personId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

async function pruneSteps(db: Db, before: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('used_code')
    .where('step', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
