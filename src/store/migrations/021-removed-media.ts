import type { MigrationStep } from '../migration-step.ts'

/** Names of files of the media folder that were deleted, so that a commit that names one later is told. */
export const removedMedia: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('removed_media')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
}
