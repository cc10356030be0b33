import type { SchemaModule } from 'kysely'
import type { ColumnTypes, Db, Dialect } from './engine.ts'

/** One step forward of the schema. A step that was ever released is not edited again; a new one is added after it. */
export type MigrationStep = (
  schema: SchemaModule,
  columns: ColumnTypes,
  db: Db,
  dialect: Dialect,
) => Promise<void>
