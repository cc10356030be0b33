import type { MigrationStep } from '../migration-step.ts'

/** Forgets sizes of media that no number holds exactly: drawings said them, and SQLite answers no row that has one. */
export const mediaSizes: MigrationStep = async (_schema, _columns, db) => {
  await db
    .updateTable('media')
    .set({ width: null, height: null })
    .where((row) =>
      row.or([row.eb('width', '>', Number.MAX_SAFE_INTEGER), row.eb('height', '>', Number.MAX_SAFE_INTEGER)]),
    )
    .execute()
}
