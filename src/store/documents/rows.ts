import type { Selectable } from 'kysely'
import { isPage, keyOf, type Document, type DocumentKey } from '#model/document.ts'
import { batches, ROWS_IN_QUERY } from '../batches.ts'
import type { Db } from '../engine.ts'
import { StoreError } from '../errors.ts'
import type { PageHead } from './log-types.ts'
import type { Tables } from '../tables.ts'
import { digestOf } from './digest-of.ts'

/** A row of the documents table. */
export type DocumentRow = Selectable<Tables['document']>

/** The fields of a page for lists, besides id, route and revision. */
type Head = Pick<PageHead, 'name' | 'category'>

/** Parses JSON that the store itself wrote. If that fails, the store is damaged: throws StoreCorrupt. */
export function stored(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new StoreError('StoreCorrupt', { cause: error })
  }
}

/** The rows of documents by key; a document that never existed has none. */
export async function rowsOf(
  db: Db,
  keys: readonly DocumentKey[],
): Promise<ReadonlyMap<DocumentKey, DocumentRow>> {
  const found = new Map<DocumentKey, DocumentRow>()
  for await (const batch of batches(keys, ROWS_IN_QUERY)) {
    const rows = await db.selectFrom('document').selectAll().where('key', 'in', batch).execute()
    for (const row of rows) found.set(row.key as DocumentKey, row)
  }
  return found
}

/** The state in a row; null for a removed document or no row. */
export const documentIn = (row: DocumentRow | undefined): Document | null =>
  row === undefined || row.body === null ? null : (stored(row.body) as Document)

/** A document's next row; a removed document keeps its key, and its revision continues to count. */
export function rowFor(
  key: DocumentKey,
  document: Document | null,
  revision: number,
  imported: number | null,
): DocumentRow {
  const page = document && isPage(document) ? document : null
  const body = document && JSON.stringify(document)
  return {
    key,
    page_id: pageIdIn(key),
    route: page?.route ?? null,
    head: JSON.stringify(page ? ({ name: page.name, category: page.category } satisfies Head) : {}),
    body,
    revision,
    imported_revision: imported,
    digest: digestOf(body),
  }
}

/** A page's row as a page head. */
export function headOf(row: Pick<DocumentRow, 'page_id' | 'route' | 'head' | 'revision'>): PageHead {
  const { name, category } = stored(row.head) as Head
  return { id: row.page_id, route: row.route ?? '', name, category, revision: row.revision }
}

/** The page number in a key; 0 for the design. */
export const pageIdIn = (key: DocumentKey): number =>
  key === 'design' ? 0 : Number(key.slice('page:'.length))

/** Throws if a document is filed under the wrong key, which is a programming error. */
export function assertFits(key: DocumentKey, document: Document | null): void {
  if (document !== null && keyOf(document) !== key) {
    throw new Error(`The document ${keyOf(document)} can not be saved as ${key}.`)
  }
}

/** Clears the routes of documents that get new ones, so that two pages can swap theirs. */
export async function freeRoutes(db: Db, keys: readonly DocumentKey[]): Promise<void> {
  for await (const batch of batches(keys, ROWS_IN_QUERY)) {
    await db.updateTable('document').set({ route: null }).where('key', 'in', batch).execute()
  }
}

/** Upserts rows. */
export async function writeRows(db: Db, rows: readonly DocumentRow[]): Promise<void> {
  for await (const batch of batches(rows, ROWS_IN_QUERY)) {
    await db
      .insertInto('document')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          route: eb.ref('excluded.route'),
          head: eb.ref('excluded.head'),
          body: eb.ref('excluded.body'),
          revision: eb.ref('excluded.revision'),
          imported_revision: eb.ref('excluded.imported_revision'),
          digest: eb.ref('excluded.digest'),
        })),
      )
      .execute()
  }
}
