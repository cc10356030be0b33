import type { MigrationStep } from '../migration-step.ts'

/** Jobs. On PostgreSQL the queue library stores them in its own tables. */
export const jobs: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('job')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('payload', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('attempt', integer, (c) => c.notNull())
    .addColumn('lease_until', integer)
    .addColumn('done_at', integer)
    .addColumn('failure', text)
    .execute()
  await schema.createIndex('job_by_turn').on('job').columns(['name', 'done_at', 'at']).execute()
}
