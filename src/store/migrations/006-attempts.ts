import type { MigrationStep } from '../migration-step.ts'

/** Counted attempts, to slow down guessing across several servers. */
export const attempts: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('attempt')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await schema.createIndex('attempt_by_key').on('attempt').columns(['key', 'at']).execute()
}
