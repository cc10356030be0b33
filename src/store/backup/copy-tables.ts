import { setImmediate } from 'node:timers/promises'
import { expressionBuilder, type Expression, type Kysely, type SqlBool } from 'kysely'
import type { Db } from '../engine.ts'
import { KEPT_TABLES, TABLE_ORDER, type TableOrder } from '../tables.ts'
import { TableDigester, type Row, type TableDigest } from './manifest.ts'

/** Tables by name without the types of columns and values, which do not matter for copying. */
type Rows = Record<string, Row>

/** All names come from TABLE_ORDER, never from data. */
const byName = (db: Db): Kysely<Rows> => db.withTables<Rows>()

/** Copies every row of the tables in backups into empty tables of the same schema; returns digests of what was copied. */
export const copyTables = (from: Db, to: Db): Promise<TableDigest[]> =>
  eachTable(from, async (table, rows) => {
    await byName(to)
      .insertInto(table)
      .values([...rows])
      .execute()
  })

/** Reads every row of the given tables, or of all tables in backups. */
export const digestTables = (db: Db, of?: readonly { readonly table: string }[]): Promise<TableDigest[]> =>
  eachTable(
    db,
    () => Promise.resolve(),
    of ? TABLE_ORDER.filter(({ table }) => of.some((named) => named.table === table)) : KEPT_TABLES,
  )

/** Deletes every row, referring rows first. */
export async function emptyTables(db: Db): Promise<void> {
  await db.updateTable('audit_retention').set({ deletable_before: Number.MAX_SAFE_INTEGER }).execute()
  for (const { table } of TABLE_ORDER.toReversed()) await db.deleteFrom(table).execute()
}

async function eachTable(
  db: Db,
  visit: (table: string, rows: readonly Row[]) => Promise<void>,
  orders: readonly TableOrder[] = KEPT_TABLES,
): Promise<TableDigest[]> {
  const digests: TableDigest[] = []
  for (const order of orders) {
    const digester = new TableDigester()
    for await (const rows of pagesOf(db, order)) {
      for (const row of rows) digester.add(row)
      await visit(order.table, rows)
      // SQLite responds synchronously, so without a pause a long copy would block everything else.
      await setImmediate()
    }
    digests.push(digester.digest(order.table))
  }
  return digests
}

async function* pagesOf(db: Db, { table, key, batch }: TableOrder): AsyncGenerator<Row[]> {
  const all = key.reduce(
    (query, column) => query.orderBy(column),
    byName(db).selectFrom(table).selectAll().limit(batch),
  )
  let last: Row | undefined
  for (;;) {
    const rows: Row[] = await (last ? all.where(comesAfter(key, last)) : all).execute()
    if (rows.length > 0) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)
  }
}

function comesAfter([first, second]: TableOrder['key'], last: Row): Expression<SqlBool> {
  const eb = expressionBuilder<Rows, string>()
  const beyond = eb(first, '>', last[first] ?? null)
  if (second === undefined) return beyond
  return eb.or([beyond, eb.and([eb(first, '=', last[first] ?? null), eb(second, '>', last[second] ?? null)])])
}
