import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import type { ColumnTypes, Db, Engine, Snapshot } from '../engine.ts'
import { inCatalogue } from '../errors.ts'
import type { Tables } from '../tables.ts'
import { isAnswer, postgresErrorName } from './postgres-error-name.ts'

const COLUMNS: ColumnTypes = { text: sql`text collate "C"`, integer: sql`bigint`, bytes: sql`bytea` }

const MAX_CONNECTIONS = 10

/** Timeouts of a PostgreSQL store. */
export type PostgresOptions = {
  /** How long a save waits for its turn, in milliseconds. */
  readonly patienceMs: number
  /** How long any single response of the database may take, in milliseconds. */
  readonly answerMs: number
}

/** Opens the database at a `postgres://` address (STORE-1). Throws StoreError. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Engine> {
  const pool = openPool(url, options)
  const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  try {
    await sql`select 1`.execute(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return engineOf(db)
}

const engineOf = (db: Db): Engine => ({
  columns: COLUMNS,
  dialect: 'postgres',
  read: async (run) => run(db),
  write: (run) => db.transaction().execute(run),
  migrate: async (run) => run(db),
  openSnapshot: () => openSnapshot(db),
  integrityErrors: () => Promise.resolve([]),
  // Writing to it, which always follows, finds out more than any question.
  check: () => Promise.resolve(),
  owns: () => false,
  close: () => db.destroy(),
})

async function openSnapshot(db: Db): Promise<Snapshot> {
  const transaction = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  return {
    db: transaction,
    close: async () => {
      await transaction.rollback().execute()
    },
  }
}

function openPool(url: string, { patienceMs, answerMs }: PostgresOptions): PostgresPool {
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    lock_timeout: patienceMs,
    idle_in_transaction_session_timeout: 10 * answerMs,
    keepAlive: true,
    types: { getTypeParser },
  })
  // The pool replaces broken connections. Without error listeners a broken connection would end the process: the pool's
  // listener covers idle connections, the connection's own those in use.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    connect: () => inCatalogue(postgresErrorName, async () => watched(await pool.connect())),
    end: () => pool.end(),
    options: {},
  }
}

/** Bytes and texts are returned as they are; every number of the schema is within 2^53. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (type, format) =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format)

/** A client that is discarded after a missing response: the next query would wait behind the lost one. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let broken = false
  const ask = async (text: string, values: readonly unknown[]) => {
    try {
      return await client.query(text, [...values])
    } catch (error) {
      broken ||= !isAnswer(error)
      throw error
    }
  }
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query(text: string | PostgresCursor<unknown>, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('Lists are read page by page, without cursors.')
    // Around each query, not around `read` or `write`: an error of the caller's own code may look like one of the connection.
    return inCatalogue(postgresErrorName, () => ask(text, values))
  }
  return { query, release: () => client.release(broken) }
}
