import type { Selectable } from 'kysely'
import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder } from './paging.ts'
import type { PageRange } from './port.ts'
import type { Tables } from './tables.ts'

/** What a visitor sent with a form. */
export type FormEntry = {
  /** Chosen by the sender, so that sending again after a lost answer is one entry. */
  readonly id: string
  readonly form: string
  readonly pageId: number | null
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fields: JsonObject
}

/** A file that came with an entry. `type` is what its bytes are, `field` the name of the form's field. */
export type FormFile = {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** An entry as it comes in, its files with it. */
export type NewFormEntry = FormEntry & { readonly files?: readonly FormFile[] }

export type FormEntryStore = {
  /** Keeps an entry with its files; one of the same id is left as it is. */
  add(entry: NewFormEntry): Promise<void>
  /** The files of an entry, in the order in which they came. */
  files(id: string): Promise<FormFile[]>
  list(range: PageRange & { readonly form?: string }): Promise<FormEntry[]>
  /** The entry of an id; null when there is none. */
  read(id: string): Promise<FormEntry | null>
  remove(id: string): Promise<void>
  /** Removes what came before a time, in milliseconds since 1970, files with it; answers how many entries. */
  removeOlder(before: number): Promise<number>
}

/** What visitors sent. */
export const formEntryStore = (engine: Engine): FormEntryStore => ({
  add: (entry) => engine.write((tx) => add(tx, entry)),
  list: (range) => engine.read((db) => list(db, range)),
  files: (id) => engine.read((db) => filesOf(db, id)),
  read: (id) => engine.read((db) => read(db, id)),
  remove: (id) => engine.write((tx) => remove(tx, id)),
  removeOlder: (before) => engine.write((tx) => removeOlder(tx, before)),
})

async function add(db: Db, { id, form, pageId, at, fields, files = [] }: NewFormEntry): Promise<void> {
  const kept = await db
    .insertInto('form_entry')
    .values({ id, form, page_id: pageId, at, fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (kept === undefined) return
  for (const [place, file] of files.entries()) {
    await db
      .insertInto('form_file')
      .values({ ...file, entry_id: id, place })
      .execute()
  }
}

async function filesOf(db: Db, id: string): Promise<FormFile[]> {
  return db
    .selectFrom('form_file')
    .select(['field', 'name', 'type', 'bytes'])
    .where('entry_id', '=', id)
    .orderBy('place')
    .execute()
}

async function list(db: Db, { form, ...range }: PageRange & { form?: string }): Promise<FormEntry[]> {
  const all = db
    .selectFrom('form_entry')
    .selectAll()
    .where(isOlder(range))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(range.limit)
  const rows = await (form === undefined ? all : all.where('form', '=', form)).execute()
  return rows.map(entryOf)
}

async function read(db: Db, id: string): Promise<FormEntry | null> {
  const row = await db.selectFrom('form_entry').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

const entryOf = ({ page_id, fields, ...rest }: Selectable<Tables['form_entry']>): FormEntry => ({
  ...rest,
  pageId: page_id,
  fields: stored(fields) as JsonObject,
})

async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('form_file').where('entry_id', '=', id).execute()
  await db.deleteFrom('form_entry').where('id', '=', id).execute()
}

async function removeOlder(db: Db, before: number): Promise<number> {
  const old = db.selectFrom('form_entry').select('id').where('at', '<', before)
  await db.deleteFrom('form_file').where('entry_id', 'in', old).execute()
  const { numDeletedRows } = await db
    .deleteFrom('form_entry')
    .where('at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
