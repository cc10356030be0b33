import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder, type PageRange } from './paging.ts'

/** An audit entry: who did what, and when. Entries are never changed. */
export type AuditEntry = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** A person's e-mail, or the name of a program. */
  readonly who: string
  /** A permanent name such as `person.role-changed`. */
  readonly did: string
  readonly detail: JsonObject
}

/** Filter of entries; all given conditions must match. */
export type AuditFilter = {
  readonly who?: string | undefined
  /** The part of the action's name before the dot: `session`, `person`. */
  readonly kind?: string | undefined
}

/** Who did what, in chronological order; entries are never changed. */
export type AuditStore = {
  add(entry: AuditEntry): Promise<void>
  list(range: PageRange & AuditFilter): Promise<AuditEntry[]>
  /** When each of the given people last did `did`, in milliseconds since 1970; people who never did are left out. */
  latest(did: string, who: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Deletes entries before a time, the only way to delete any; returns their number. */
  removeOlder(before: number): Promise<number>
}

/** The audit log of what people did besides editing. */
export const auditStore = (engine: Engine): AuditStore => ({
  add: (entry) => engine.write((tx) => add(tx, entry)),
  list: (range) => engine.read((db) => list(db, range)),
  latest: (did, who) => engine.read((db) => latest(db, did, who)),
  removeOlder: (before) => engine.write((tx) => removeOlder(tx, before)),
})

async function add(db: Db, { detail, ...rest }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...rest, detail: JSON.stringify(detail) })
    .execute()
}

async function list(db: Db, { who, kind, ...range }: PageRange & AuditFilter): Promise<AuditEntry[]> {
  const all = db.selectFrom('audit').selectAll().where(isOlder(range))
  const ofPerson = who === undefined ? all : all.where('who', '=', who)
  // A slash is the character after the dot, so this range is everything that begins with the group and a dot.
  const ofKind =
    kind === undefined ? ofPerson : ofPerson.where('did', '>', `${kind}.`).where('did', '<', `${kind}/`)
  const rows = await ofKind.orderBy('at', 'desc').orderBy('id', 'desc').limit(range.limit).execute()
  return rows.map(({ detail, ...rest }) => ({ ...rest, detail: stored(detail) as JsonObject }))
}

async function latest(db: Db, did: string, who: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (who.length === 0) return new Map()
  const rows = await db
    .selectFrom('audit')
    .select((eb) => ['who', eb.fn.max('at').as('at')])
    .where('did', '=', did)
    .where('who', 'in', who)
    .groupBy('who')
    .execute()
  return new Map(rows.map((row) => [row.who, row.at]))
}

/** The database refuses to delete entries younger than the recorded limit (migration 014). */
async function removeOlder(db: Db, before: number): Promise<number> {
  await db
    .updateTable('audit_retention')
    .set({ deletable_before: before })
    .where('deletable_before', '<', before)
    .execute()
  const { numDeletedRows } = await db.deleteFrom('audit').where('at', '<', before).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
