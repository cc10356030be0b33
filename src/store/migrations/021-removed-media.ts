import type { MigrationStep } from '../migration-step.ts'

/** Names of deleted media files, so that a later commit that refers to one is refused. */
export const removedMedia: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('removed_media')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
}
