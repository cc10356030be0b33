import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attemptStore } from './attempts.ts'
import { auditStore } from './audit.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { writeBackup } from './backup/write-backup.ts'
import { integrityErrorsIn } from './integrity-errors.ts'
import { documentStore } from './documents/document-store.ts'
import type { Engine } from './engine.ts'
import { inCatalogue, StoreError, systemErrorName } from './errors.ts'
import { formEntryStore } from './form-entries.ts'
import type { JobQueue, JobTimes } from './jobs/job-queue.ts'
import { tableJobs } from './jobs/table-jobs.ts'
import { mediaStore } from './media.ts'
import { migrate } from './migrate.ts'
import { personStore } from './people.ts'
import type { ApplyChange, Store } from './port.ts'
import { presenceStore } from './presence.ts'
import { probe } from './probe.ts'
import { previewLinkStore } from './preview-links.ts'
import { publishStatusStore } from './publish-statuses.ts'
import { releaseStore } from './releases.ts'
import { secondFactorStore } from './second-factors.ts'
import { sessionStore } from './sessions.ts'
import { openSqlite } from './sqlite/open-sqlite.ts'
import { tokenStore } from './tokens.ts'

/** How long a save waits for another save or an import. */
const PATIENCE_MS = 10_000
/** How long a database on the network may take for one response. */
const ANSWER_MS = 30_000

/** Options for opening a store, besides its location. */
export type StoreOptions = {
  readonly apply: ApplyChange
  readonly patienceMs?: number
  readonly answerMs?: number
  readonly jobs?: Partial<JobTimes>
}

/** Contains the database address; container platforms provide secrets as files. */
const IN_FILE = 'DATABASE_URL_FILE'

/** An address that is not PostgreSQL's. If it were taken for a file path, it would open an empty store. */
const OTHER_ADDRESS = /^(?!postgres(?:ql)?:\/\/)[a-z][a-z0-9+.-]+:/i

/**
 * Where the store is: `DATABASE_URL`, also in the file that `DATABASE_URL_FILE` names, or a file in `DATA_DIR`. Throws
 * StoreError.
 */
export function storeLocation(env: Readonly<Record<string, string | undefined>>): string {
  const file = env[IN_FILE]
  const location = file ? addressIn(file) : env['DATABASE_URL']
  const [scheme] = OTHER_ADDRESS.exec(location ?? '') ?? []
  if (scheme !== undefined) {
    // Only the scheme is shown, because the address may contain a password.
    throw new StoreError('StoreAway', {
      detail: `DATABASE_URL begins with "${scheme}": write postgres://user@host/database, or the path of a SQLite file.`,
    })
  }
  return location || join(env['DATA_DIR'] || '.data', 'store.sqlite')
}

function addressIn(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new StoreError('StoreAway', {
      detail: `DATABASE_URL_FILE is "${file}", which can't be read.`,
      cause,
    })
  }
}

/**
 * Opens the store at a `postgres://` address or in a SQLite file (STORE-1), which is created if missing, and migrates its
 * schema. Throws StoreError.
 */
export async function openStore(location: string, options: StoreOptions): Promise<Store> {
  const engine = await openEngine(location, options)
  try {
    await migrate(engine)
    return storeOn(engine, options.apply, await jobsAt(location, engine, options))
  } catch (error) {
    await engine.close()
    throw error
  }
}

/** Opens only the database, whatever its schema version. */
export async function openEngine(
  location: string,
  { patienceMs = PATIENCE_MS, answerMs = ANSWER_MS }: Omit<StoreOptions, 'apply' | 'jobs'> = {},
): Promise<Engine> {
  if (!isPostgres(location)) return openSqlite(location, { patienceMs })
  // Loaded only if it is needed.
  const { openPostgres } = await import('./postgres/open-postgres.ts')
  return openPostgres(location, { patienceMs, answerMs })
}

async function jobsAt(location: string, engine: Engine, { jobs }: StoreOptions): Promise<JobQueue> {
  if (!isPostgres(location)) return tableJobs(engine, jobs)
  const { bossJobs } = await import('./jobs/boss-jobs.ts')
  return bossJobs(location, jobs)
}

const isPostgres = (location: string): boolean => /^postgres(?:ql)?:\/\//.test(location)

const storeOn = (engine: Engine, apply: ApplyChange, jobs: JobQueue): Store => ({
  ...documentStore(engine, apply),
  releases: releaseStore(engine),
  media: mediaStore(engine),
  people: personStore(engine),
  sessions: sessionStore(engine),
  attempts: attemptStore(engine),
  tokens: tokenStore(engine),
  secondFactors: secondFactorStore(engine),
  formEntries: formEntryStore(engine),
  audit: auditStore(engine),
  presence: presenceStore(engine),
  publishStatuses: publishStatusStore(engine),
  previewLinks: previewLinkStore(engine),
  jobs,
  backup: (file, { overwrite = false } = {}) =>
    inCatalogue(systemErrorName, () => writeBackup(engine, file, overwrite)),
  restore: (file, { overwrite = false } = {}) =>
    inCatalogue(systemErrorName, () => restoreBackup(engine, file, overwrite)),
  integrityErrors: () => integrityErrorsIn(engine),
  probe: () => probe(engine),
  close: async () => {
    await jobs.close()
    await engine.close()
  },
})
