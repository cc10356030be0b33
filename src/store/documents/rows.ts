import type { Selectable } from 'kysely'
import { isPage, keyOf, type Document, type DocumentKey } from '#model/document.ts'
import { batches, ROWS_IN_QUERY } from '../batches.ts'
import type { Db } from '../engine.ts'
import { StoreError } from '../errors.ts'
import type { PageHead } from './log-types.ts'
import type { Tables } from '../tables.ts'
import { digestOf } from './digest-of.ts'

/** A document as the database holds it. */
export type DocumentRow = Selectable<Tables['document']>

/** What a list of pages shows beside id, route and revision. */
type Head = Pick<PageHead, 'name' | 'category'>

/** JSON that the store itself wrote. What does not parse is damage: throws StoreCorrupt. */
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

/** The state that a row holds; null for a removed document or no row. */
export const documentIn = (row: DocumentRow | undefined): Document | null =>
  row === undefined || row.body === null ? null : (stored(row.body) as Document)

/** A document as its next row; a removed one keeps its key and goes on counting. */
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

/** A page's row as the head of that page. */
export function headOf(row: Pick<DocumentRow, 'page_id' | 'route' | 'head' | 'revision'>): PageHead {
  const { name, category } = stored(row.head) as Head
  return { id: row.page_id, route: row.route ?? '', name, category, revision: row.revision }
}

/** The number of a page in its key; 0 for the design. */
export const pageIdIn = (key: DocumentKey): number =>
  key === 'design' ? 0 : Number(key.slice('page:'.length))

/** Throws when a document is filed under a name that is not its own: a fault of the program that built it. */
export function assertFits(key: DocumentKey, document: Document | null): void {
  if (document !== null && keyOf(document) !== key) {
    throw new Error(`The document ${keyOf(document)} can not be saved as ${key}.`)
  }
}

/** Takes the routes away from documents that get others, so that two pages may swap theirs. */
export async function freeRoutes(db: Db, keys: readonly DocumentKey[]): Promise<void> {
  for await (const batch of batches(keys, ROWS_IN_QUERY)) {
    await db.updateTable('document').set({ route: null }).where('key', 'in', batch).execute()
  }
}

/** Writes rows over those of the same keys. */
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
