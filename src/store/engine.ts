import type { Kysely, RawBuilder } from 'kysely'
import type { Tables } from './tables.ts'

/** A connection, or a transaction on one. */
export type Db = Kysely<Tables>

/** The column types of an engine. Texts compare by their bytes on every engine, so that order and paging are the same. */
export type ColumnTypes = {
  readonly text: RawBuilder<unknown>
  readonly integer: RawBuilder<unknown>
  readonly bytes: RawBuilder<unknown>
}

/** The language of an engine, for the few rules that each database says its own way. */
export type Dialect = 'sqlite' | 'postgres'

/** The state of one moment, readable while others save. */
export type Snapshot = { readonly db: Db; close(): Promise<void> }

/** What differs between databases. Everything else is written once, on top of this. */
export type Engine = {
  readonly columns: ColumnTypes
  readonly dialect: Dialect
  /** Reads saved data; never waits for a writer. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** One durable transaction: all of it is saved when this resolves, none of it when it throws. */
  write<T>(run: (tx: Db) => Promise<T>): Promise<T>
  /** Hands `run` a connection on which the tables may be changed, in one transaction, one program at a time. */
  migrate(run: (db: Db) => Promise<void>): Promise<void>
  openSnapshot(): Promise<Snapshot>
  /** What the database itself finds wrong with its files; empty when all is well. */
  integrityErrors(): Promise<string[]>
  close(): Promise<void>
}
