import type { MigrationStep } from '../migration-step.ts'

/** Where each publish is, so that every server can report those that another one carries out. */
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
