import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { StoreError } from './errors.ts'
import { findEntries } from './form-entry-search.ts'
import { isOlder, type PageRange } from './paging.ts'
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

/** A file without its bytes. With its entry's id, `number` names it for good: 1 for the first that came. */
export type FormFileInfo = Omit<FormFile, 'bytes'> & { readonly number: number; readonly size: number }

/** An entry as it comes in, its files with it. */
export type NewFormEntry = FormEntry & { readonly files?: readonly FormFile[] }

/** An entry as it is kept. */
export type KeptFormEntry = FormEntry & { readonly files: readonly FormFileInfo[] }

/** Which entries are listed: all that fit what is named. */
export type FormEntryFilter = {
  readonly form?: string | undefined
  /** Not before this time, in milliseconds since 1970. */
  readonly since?: number | undefined
  /** Before this time, in milliseconds since 1970. */
  readonly until?: number | undefined
  /** Words that stand in what was sent, in capitals or not. */
  readonly search?: string | undefined
}

/** A form that visitors sent, by the name that its entries have. */
export type SentForm = {
  readonly form: string
  readonly entries: number
  /** When the newest came, in milliseconds since 1970. */
  readonly latest: number
}

/** What visitors sent with forms. */
export type FormEntryStore = {
  /**
   * Keeps an entry with its files; one of the same id is left as it is. Throws FormFilesFull when the files of all entries
   * would then have more than `maxFileBytes`.
   */
  add(entry: NewFormEntry, limits?: { readonly maxFileBytes: number }): Promise<void>
  /** The files of an entry, in the order in which they came. */
  files(id: string): Promise<FormFile[]>
  /** One file of an entry by its number; null when there is none. */
  file(id: string, number: number): Promise<FormFile | null>
  list(range: PageRange & FormEntryFilter): Promise<KeptFormEntry[]>
  /** The forms that there are entries of, by name. */
  forms(): Promise<SentForm[]>
  /** The entry of an id; null when there is none. */
  read(id: string): Promise<KeptFormEntry | null>
  /** Removes an entry with its files; whether there was one. */
  remove(id: string): Promise<boolean>
  /** Removes one file of an entry, which stays; whether there was one. */
  removeFile(id: string, number: number): Promise<boolean>
  /** Removes what came before a time, in milliseconds since 1970, files with it; answers how many entries. */
  removeOlder(before: number): Promise<number>
}

/** What visitors sent. */
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
  // Checked last, in the same transaction: what is too much is taken back with all of its entry.
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

/** Entries with what their files are, newest first, in one query and thus of one moment. */
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

/** Nothing for an entry without files, whose row has no file. */
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
