import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { StoreError } from './errors.ts'
import { findEntries } from './form-entry-search.ts'
import { isOlder, type PageRange } from './paging.ts'
import type { Tables } from './tables.ts'

/** The data that a visitor sent with a form. */
export type FormEntry = {
  /** Chosen by the sender, so that a retry after a lost response does not create a second entry. */
  readonly id: string
  readonly form: string
  readonly pageId: number | null
  /** Milliseconds since 1970. */
  readonly at: number
  readonly fields: JsonObject
}

/** A file that was sent with an entry. `type` is detected from its bytes, `field` is the name of the form's field. */
export type FormFile = {
  readonly field: string
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

/** A file without its bytes. `number` identifies it within its entry for good, counted from 1 in the order of sending. */
export type FormFileInfo = Omit<FormFile, 'bytes'> & { readonly number: number; readonly size: number }

/** A new entry with its files. */
export type NewFormEntry = FormEntry & { readonly files?: readonly FormFile[] }

/** A stored entry. */
export type KeptFormEntry = FormEntry & { readonly files: readonly FormFileInfo[] }

/** Filter of entries; all given conditions must match. */
export type FormEntryFilter = {
  readonly form?: string | undefined
  /** Received at or after this time, in milliseconds since 1970. */
  readonly since?: number | undefined
  /** Received before this time, in milliseconds since 1970. */
  readonly until?: number | undefined
  /** Words in what was sent, ignoring case. */
  readonly search?: string | undefined
}

/** A form with entries, by the name that they have. */
export type SentForm = {
  readonly form: string
  readonly entries: number
  /** When the newest entry was received, in milliseconds since 1970. */
  readonly latest: number
}

/** Entries of forms. */
export type FormEntryStore = {
  /**
   * Stores an entry with its files; if one with the same id exists, nothing changes. Throws FormFilesFull if the files of all
   * entries would exceed `maxFileBytes`.
   */
  add(entry: NewFormEntry, limits?: { readonly maxFileBytes: number }): Promise<void>
  /** The files of an entry, in the order of sending. */
  files(id: string): Promise<FormFile[]>
  /** One file of an entry by its number; null if there is none. */
  file(id: string, number: number): Promise<FormFile | null>
  list(range: PageRange & FormEntryFilter): Promise<KeptFormEntry[]>
  /** The forms that have entries, by name. */
  forms(): Promise<SentForm[]>
  /** The entry with an id; null if there is none. */
  read(id: string): Promise<KeptFormEntry | null>
  /** Deletes an entry with its files; returns whether there was one. */
  remove(id: string): Promise<boolean>
  /** Deletes one file of an entry, but not the entry; returns whether there was one. */
  removeFile(id: string, number: number): Promise<boolean>
  /** Deletes entries before a time, in milliseconds since 1970, with their files; returns the number of entries. */
  removeOlder(before: number): Promise<number>
}

/** Entries of forms. */
export function formEntryStore(engine: Engine): FormEntryStore {
  const listed = (range: PageRange & FormEntryFilter) => engine.read((db) => list(db, range))
  return {
    add: (entry, limits) => engine.write((tx) => add(tx, entry, limits?.maxFileBytes ?? Infinity)),
    list: ({ search = '', ...range }) =>
      search.trim() === ''
        ? listed(range)
        : findEntries((page) => listed({ ...range, ...page }), range, search.trim()),
    forms: () => engine.read(formsOf),
    files: (id) => engine.read((db) => filesOf(db, id)),
    file: (id, number) => engine.read((db) => fileOf(db, id, number)),
    read: (id) => engine.read((db) => read(db, id)),
    remove: (id) => engine.write((tx) => remove(tx, id)),
    removeFile: (id, number) => engine.write((tx) => removeFile(tx, id, number)),
    removeOlder: (before) => engine.write((tx) => removeOlder(tx, before)),
  }
}

async function add(
  db: Db,
  { id, form, pageId, at, fields, files = [] }: NewFormEntry,
  maxFileBytes: number,
): Promise<void> {
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
  // Checked last, in the same transaction: if there is too much, the whole entry is rolled back.
  if (files.length > 0 && (await fileBytes(db)) > maxFileBytes) throw new StoreError('FormFilesFull')
}

const SIZE = sql<number>`octet_length(form_file.bytes)`

async function fileBytes(db: Db): Promise<number> {
  const { all } = await db
    .selectFrom('form_file')
    .select((eb) => eb.fn.sum<number | string | null>(SIZE).as('all'))
    .executeTakeFirstOrThrow()
  return Number(all ?? 0)
}

const filesOf = (db: Db, id: string): Promise<FormFile[]> =>
  db
    .selectFrom('form_file')
    .select(['field', 'name', 'type', 'bytes'])
    .where('entry_id', '=', id)
    .orderBy('place')
    .execute()

async function fileOf(db: Db, id: string, number: number): Promise<FormFile | null> {
  const file = await db
    .selectFrom('form_file')
    .select(['field', 'name', 'type', 'bytes'])
    .where('entry_id', '=', id)
    .where('place', '=', number - 1)
    .executeTakeFirst()
  return file ?? null
}

async function list(db: Db, filter: PageRange & FormEntryFilter): Promise<KeptFormEntry[]> {
  const { form, since = 0, until = Number.MAX_SAFE_INTEGER } = filter
  const all = db
    .selectFrom('form_entry')
    .selectAll()
    .where(isOlder(filter))
    .where('at', '>=', since)
    .where('at', '<', until)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
  return withFiles(db, form === undefined ? all : all.where('form', '=', form))
}

async function formsOf(db: Db): Promise<SentForm[]> {
  const rows = await db
    .selectFrom('form_entry')
    .select((eb) => ['form', eb.fn.countAll().as('entries'), eb.fn.max('at').as('latest')])
    .groupBy('form')
    .orderBy('form')
    .execute()
  return rows.map(({ form, entries, latest }) => ({ form, entries: Number(entries), latest }))
}

async function read(db: Db, id: string): Promise<KeptFormEntry | null> {
  const [entry] = await withFiles(db, db.selectFrom('form_entry').selectAll().where('id', '=', id))
  return entry ?? null
}

type Entries = SelectQueryBuilder<Tables, 'form_entry', Selectable<Tables['form_entry']>>

/** Entries with their files' data, newest first, in one query and thus consistent. */
async function withFiles(db: Db, entries: Entries): Promise<KeptFormEntry[]> {
  const rows = await db
    .selectFrom(entries.as('entry'))
    .leftJoin('form_file', 'form_file.entry_id', 'entry.id')
    .select(['entry.id', 'entry.form', 'entry.page_id', 'entry.at', 'entry.fields'])
    .select(['form_file.place', 'form_file.field', 'form_file.name', 'form_file.type'])
    .select(SIZE.as('size'))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .orderBy('form_file.place')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [{ ...entryOf(first), files: [first, ...more].flatMap(infoOf) }],
  )
}

type FileRow = {
  readonly place: number | null
  readonly field: string | null
  readonly name: string | null
  readonly type: string | null
  readonly size: number
}

/** Undefined for an entry without files, whose row has no file columns. */
const infoOf = ({ place, field, name, type, size }: FileRow): FormFileInfo[] =>
  place === null || field === null || name === null || type === null
    ? []
    : [{ number: place + 1, field, name, type, size }]

const entryOf = ({ id, form, page_id, at, fields }: Selectable<Tables['form_entry']>): FormEntry => ({
  id,
  form,
  pageId: page_id,
  at,
  fields: stored(fields) as JsonObject,
})

async function remove(db: Db, id: string): Promise<boolean> {
  await db.deleteFrom('form_file').where('entry_id', '=', id).execute()
  const { numDeletedRows } = await db.deleteFrom('form_entry').where('id', '=', id).executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

async function removeFile(db: Db, id: string, number: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('form_file')
    .where('entry_id', '=', id)
    .where('place', '=', number - 1)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
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
