import type { MigrationStep } from '../migration-step.ts'

/**
 * Removes sizes of media that can't be represented exactly: SVG files declared them, and the SQLite driver fails to return such
 * rows.
 */
export const mediaSizes: MigrationStep = async (_schema, _columns, db) => {
  await db
    .updateTable('media')
    .set({ width: null, height: null })
    .where((row) =>
      row.or([row.eb('width', '>', Number.MAX_SAFE_INTEGER), row.eb('height', '>', Number.MAX_SAFE_INTEGER)]),
    )
    .execute()
}
