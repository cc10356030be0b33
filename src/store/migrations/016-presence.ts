import type { MigrationStep } from '../migration-step.ts'

/** Which person's window shows what, shared between servers. */
export const presence: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('presence')
    .addColumn('tab', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('document', text)
    .addColumn('selection', text)
    .addColumn('since', integer, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
}
