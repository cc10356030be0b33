import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder } from './paging.ts'
import type { PageRange } from './port.ts'

/** Something that was done and must be found again: who, what, when. Entries are never changed. */
export type AuditEntry = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** A person's e-mail, or the name of the program. */
  readonly who: string
  /** A lasting name such as `person.role-changed`. */
  readonly did: string
  readonly detail: JsonObject
}

export type AuditStore = {
  add(entry: AuditEntry): Promise<void>
  list(range: PageRange): Promise<AuditEntry[]>
}

/** The record of what people did beside editing. */
export const auditStore = (engine: Engine): AuditStore => ({
  add: (entry) => engine.write((tx) => add(tx, entry)),
  list: (range) => engine.read((db) => list(db, range)),
})

async function add(db: Db, { detail, ...rest }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({ ...rest, detail: JSON.stringify(detail) })
    .execute()
}

async function list(db: Db, range: PageRange): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .selectAll()
    .where(isOlder(range))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
    .execute()
  return rows.map(({ detail, ...rest }) => ({ ...rest, detail: stored(detail) as JsonObject }))
}
