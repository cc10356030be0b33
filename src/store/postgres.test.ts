import { afterAll, beforeAll, describe } from 'vitest'
import { startPostgres, type Postgres } from '../../test/support/postgres.ts'
import { storeContract } from './contract.ts'

/** Long enough for an installation of the package on a slow line. */
const START_TIMEOUT_MS = 300_000
/** A hundred databases are many files to remove. */
const STOP_TIMEOUT_MS = 60_000

let postgres: Postgres

beforeAll(async () => {
  postgres = await startPostgres({ durable: false })
}, START_TIMEOUT_MS)

afterAll(() => postgres?.stop(), STOP_TIMEOUT_MS)

describe('PostgreSQL', () => {
  storeContract({ fresh: () => postgres.createDatabase() })
})
