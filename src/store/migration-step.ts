import type { SchemaModule } from 'kysely'
import type { ColumnTypes, Db, Dialect } from './engine.ts'

/** One migration. A released one is never edited; add a new one instead. */
export type MigrationStep = (
  schema: SchemaModule,
  columns: ColumnTypes,
  db: Db,
  dialect: Dialect,
) => Promise<void>
