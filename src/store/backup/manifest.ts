import { createHash, type Hash } from 'node:crypto'
import type { TableName } from '../tables.ts'

/** Number of rows of a table and the SHA-256 of their content in hexadecimal, the same on every engine. */
export type TableDigest = { readonly table: TableName; readonly rows: number; readonly hash: string }

/** The content of a backup. */
export type BackupSummary = {
  /** Version of the schema. */
  readonly schema: string
  readonly tables: readonly TableDigest[]
}

/** Tables that only a backup file has. */
export type ManifestTables = {
  backup_manifest: { table: string; rows: number; hash: string }
}

/** A value of a table, as a backup writes it. */
export type Cell = string | number | null | Uint8Array

/** A row of a table by column. */
export type Row = Readonly<Record<string, Cell>>

/** Digests the content of a table, row by row in key order. */
export class TableDigester {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  add(row: Row): void {
    const cells = Object.keys(row)
      .sort()
      .map((column) => [column, cellText(row[column] ?? null)])
    this.#hash.update(`${JSON.stringify(cells)}\n`)
    this.#rows += 1
  }

  digest(table: TableName): TableDigest {
    return { table, rows: this.#rows, hash: this.#hash.digest('hex') }
  }
}

const cellText = (cell: Cell): Cell =>
  cell instanceof Uint8Array ? createHash('sha256').update(cell).digest('hex') : cell

/** Whether two lists of digests describe the same content. */
export const sameDigests = (a: readonly TableDigest[], b: readonly TableDigest[]): boolean =>
  a.length === b.length &&
  a.every(({ table, rows, hash }) =>
    b.some((other) => other.table === table && other.rows === rows && other.hash === hash),
  )
