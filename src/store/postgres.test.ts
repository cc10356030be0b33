import { afterAll, beforeAll, describe } from 'vitest'
import { startPostgres, type Postgres } from '../../test/support/postgres.ts'
import { migrated } from './contract/stage.ts'
import { storeContract } from './contract.ts'

/** Long enough for installing the package over a slow connection. */
const START_TIMEOUT_MS = 300_000
/** A hundred databases take time to delete. */
const STOP_TIMEOUT_MS = 60_000

let postgres: Postgres
let template: string

beforeAll(async () => {
  postgres = await startPostgres({ durable: false })
  template = await migrated(await postgres.createDatabase())
}, START_TIMEOUT_MS)

afterAll(() => postgres?.stop(), STOP_TIMEOUT_MS)

describe('PostgreSQL', () => {
  storeContract({
    fresh: () => postgres.createDatabase(template),
    empty: () => postgres.createDatabase(),
  })
})
