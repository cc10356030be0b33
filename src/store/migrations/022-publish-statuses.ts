import type { MigrationStep } from '../migration-step.ts'

/** Status of each publish, so that every server can report publishes that run on another one. */
export const publishStatuses: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('publish_status')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('channel', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .execute()
}
