import { setTimeout } from 'node:timers/promises'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
} from 'kysely'
import { inCatalogue, StoreError } from '../errors.ts'
import { sqliteErrorName } from './sqlite-error-name.ts'

const MAX_CACHED_STATEMENTS = 500
const BUSY_RETRY_MS = 10

/** A dialect on one open connection; a write that finds the file locked is retried for `patienceMs`. */
export function nodeSqliteDialect(connection: DatabaseSync, patienceMs: number): Dialect {
  const database = asKyselyDatabase(connection)
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new PatientDriver(database, connection, patienceMs),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** SQLite rolls back schema changes like any others; Kysely's own adapter does not make use of that. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class PatientDriver extends SqliteDriver {
  readonly #connection: DatabaseSync
  readonly #patienceMs: number

  constructor(database: SqliteDatabase, connection: DatabaseSync, patienceMs: number) {
    super({ database })
    this.#connection = connection
    this.#patienceMs = patienceMs
  }

  /** The connection, with errors of the catalog. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    return {
      executeQuery: (query) => inCatalogue(sqliteErrorName, () => connection.executeQuery(query)),
      streamQuery: () => {
        throw new TypeError('Lists are read page by page, without cursors.')
      },
    }
  }

  /**
   * Takes the write lock at once (STORE-15). Waits between attempts, because SQLite's own waiting would block the whole server.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const tries = Math.ceil(this.#patienceMs / BUSY_RETRY_MS)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        return
      } catch (error) {
        const isBusy = error instanceof StoreError && error.name === 'StoreBusy'
        if (!isBusy || attempt >= tries) throw error
        await setTimeout(BUSY_RETRY_MS)
      }
    }
  }

  /** On a full disk SQLite rolls back by itself; a second rollback would hide the original error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection)
  }
}

function asKyselyDatabase(connection: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, StatementSync>()
  const prepared = (text: string): StatementSync => {
    const known = statements.get(text)
    if (known) return known
    if (statements.size >= MAX_CACHED_STATEMENTS) statements.clear()
    const statement = connection.prepare(text)
    statements.set(text, statement)
    return statement
  }
  return {
    close: () => connection.close(),
    prepare(text) {
      const statement = prepared(text)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...inputValues(values)),
        run: (values) => statement.run(...inputValues(values)),
        iterate: (values) => statement.iterate(...inputValues(values)),
      }
    },
  }
}

function inputValues(values: readonly unknown[]): SQLInputValue[] {
  return values.map((value) => {
    if (typeof value === 'string') return plainText(value)
    if (typeof value === 'number') return readableNumber(value)
    if (value === null || value instanceof Uint8Array) return value
    throw new TypeError(`SQLite can not store a value of type ${typeof value}`)
  })
}

/** SQLite accepts integers beyond the exact range, and its driver then fails to return the row. */
function readableNumber(value: number): number {
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new StoreError('BadNumber')
  return value
}

/** PostgreSQL refuses U+0000 in a text, so SQLite must, too: stores can be moved between the two. */
function plainText(value: string): string {
  if (value.includes('\0')) throw new StoreError('BadText')
  return value
}
