import type { JsonObject } from '#std/json.ts'
import { stored } from './documents/rows.ts'
import type { Db, Engine } from './engine.ts'
import { isOlder } from './paging.ts'
import type { PageRange } from './port.ts'

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

export type FormEntryStore = {
  /** Keeps an entry; one of the same id is left as it is. */
  add(entry: FormEntry): Promise<void>
  list(range: PageRange & { readonly form?: string }): Promise<FormEntry[]>
  remove(id: string): Promise<void>
}

/** What visitors sent. */
export const formEntryStore = (engine: Engine): FormEntryStore => ({
  add: (entry) => engine.write((tx) => add(tx, entry)),
  list: (range) => engine.read((db) => list(db, range)),
  remove: (id) => engine.write((tx) => remove(tx, id)),
})

async function add(db: Db, { id, form, pageId, at, fields }: FormEntry): Promise<void> {
  await db
    .insertInto('form_entry')
    .values({ id, form, page_id: pageId, at, fields: JSON.stringify(fields) })
    .onConflict((conflict) => conflict.column('id').doNothing())
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
  return rows.map(({ page_id, fields, ...rest }) => ({
    ...rest,
    pageId: page_id,
    fields: stored(fields) as JsonObject,
  }))
}

async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('form_entry').where('id', '=', id).execute()
}
