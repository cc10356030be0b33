import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Db, Engine } from './engine.ts'
import { StoreError } from './errors.ts'
import { documents } from './migrations/001-documents.ts'
import { people } from './migrations/002-people.ts'
import { releasesMediaForms } from './migrations/003-releases-media-forms.ts'
import { importMarks } from './migrations/004-import-marks.ts'
import { undoneCommits } from './migrations/005-undone-commits.ts'
import { attempts } from './migrations/006-attempts.ts'
import { formFiles } from './migrations/007-form-files.ts'
import { jobs } from './migrations/008-jobs.ts'
import { documentDigests } from './migrations/009-document-digests.ts'
import { releaseTurns } from './migrations/010-release-turns.ts'
import { plannedTurns } from './migrations/011-planned-turns.ts'
import { commitsByAuthor } from './migrations/013-commits-by-author.ts'
import { signIn } from './migrations/014-sign-in.ts'
import { undoSteps } from './migrations/015-undo-steps.ts'
import { presence } from './migrations/016-presence.ts'
import { auditIndexes } from './migrations/017-audit-indexes.ts'
import { emailSince } from './migrations/018-email-since.ts'
import { previewLinks } from './migrations/019-preview-links.ts'
import { mediaSizes } from './migrations/020-media-sizes.ts'
import { removedMedia } from './migrations/021-removed-media.ts'
import { publishStatuses } from './migrations/022-publish-statuses.ts'
import { disabledPeople } from './migrations/023-disabled-people.ts'
import type { Tables } from './tables.ts'
import type { MigrationStep } from './migration-step.ts'

const STEPS: Readonly<Record<string, MigrationStep>> = {
  '001-documents': documents,
  '002-people': people,
  '003-releases-media-forms': releasesMediaForms,
  '004-import-marks': importMarks,
  '005-undone-commits': undoneCommits,
  '006-attempts': attempts,
  '007-form-files': formFiles,
  '008-jobs': jobs,
  '009-document-digests': documentDigests,
  '010-release-turns': releaseTurns,
  '011-planned-turns': plannedTurns,
  '013-commits-by-author': commitsByAuthor,
  '014-sign-in': signIn,
  '015-undo-steps': undoSteps,
  '016-presence': presence,
  '017-audit-indexes': auditIndexes,
  '018-email-since': emailSince,
  '019-preview-links': previewLinks,
  '020-media-sizes': mediaSizes,
  '021-removed-media': removedMedia,
  '022-publish-statuses': publishStatuses,
  '023-disabled-people': disabledPeople,
}

/** Versions of the schema, oldest first; the last one is what this program reads and writes. */
export const SCHEMA_VERSIONS: readonly string[] = Object.keys(STEPS)

/** The table in which Kysely's Migrator records migrations. */
type MigrationTables = { kysely_migration: { name: string; timestamp: string } }

/** The migrations that a database has; none for an empty one. */
export async function stepsTaken(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await db
    .withTables<MigrationTables>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/**
 * Migrates the schema to `version` (STORE-17): all missing steps in one transaction, or none if one fails. A database with an
 * unknown step is not touched: throws StoreNewer.
 */
export async function migrate(engine: Engine, version: string = SCHEMA_VERSIONS.at(-1) ?? ''): Promise<void> {
  const taken = await engine.read(stepsTaken)
  const unknown = taken.filter((name) => !SCHEMA_VERSIONS.includes(name))
  if (unknown.length > 0)
    throw new StoreError('StoreNewer', { detail: `unknown steps: ${unknown.join(', ')}` })
  if (taken.length > SCHEMA_VERSIONS.indexOf(version)) return
  // Loaded only here: a store of the current version needs none of it.
  const { Migrator } = await import('kysely/migration')
  await engine.migrate(async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(migrations(engine)) },
    })
    const { error } = await migrator.migrateTo(version)
    if (error !== undefined) throw error
  })
}

const migrations = ({ columns, dialect }: Engine): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(STEPS).map(([name, step]) => [
      name,
      { up: (db: Kysely<{}>) => step(db.schema, columns, db.withTables<Tables>(), dialect) },
    ]),
  )
