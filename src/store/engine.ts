import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** A connection, or a transaction on one. A failing query throws StoreError if the catalog has a name for it (STORE-20). */
export type Db = Kysely<Tables>

/** Column types of an engine. Texts are compared by bytes on every engine, so that order and paging are the same. */
export type ColumnTypes = {
  readonly text: RawBuilder<unknown>
  readonly integer: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
}

/** The SQL dialect of an engine, for the few statements that differ. */
export type Dialect = 'sqlite' | 'postgres'

/** A snapshot of the store that can be read while others save. */
export type Snapshot = { readonly db: Db; close(): Promise<void> }

/** What differs between databases. Everything else is written once on top of this. */
export type Engine = {
  readonly columns: ColumnTypes
  readonly dialect: Dialect
  /** A connection for reading committed data; never waits for a writer. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** Runs a durable transaction: all of it is saved when this resolves, none of it if it throws. */
  write<T>(run: (tx: Db) => Promise<T>): Promise<T>
  /** Runs `run` in a transaction that may change the schema, one program at a time. */
  migrate(run: (db: Db) => Promise<void>): Promise<void>
  openSnapshot(): Promise<Snapshot>
  /** What the database itself reports about damage in its files; empty if there is none. */
  integrityErrors(): Promise<string[]>
  /** Throws StoreError if the database is missing, damaged or full, as far as that can be found out quickly. */
  check(): Promise<void>
  /** Whether a file is a part of the open database, so that nobody else may read or replace it. */
  owns(file: string): boolean
  close(): Promise<void>
}
