import { sql } from 'kysely'
import type { MigrationStep } from '../migration-step.ts'

/** The order of a channel's publishes: by when they started, not by when they ended. */
export const releaseTurns: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('release_turn')
    .addColumn('channel', text, (c) => c.primaryKey().check(sql`channel in ('live', 'preprod')`))
    .addColumn('given', integer, (c) => c.notNull())
    .addColumn('shown', integer, (c) => c.notNull())
    .execute()
}
