import type { MigrationStep } from '../migration-step.ts'

/**
 * Records the revision at which content files and store last agreed, so that an import can find out what was edited since. In
 * older stores that is the last revision that was saved as a whole, which only imports do.
 */
export const importMarks: MigrationStep = async (schema, { integer }, db) => {
  await schema.alterTable('document').addColumn('imported_revision', integer).execute()
  await db
    .updateTable('document')
    .set((eb) => ({
      imported_revision: eb
        .selectFrom('change')
        .whereRef('change.document', '=', 'document.key')
        .where('change.whole', '=', 1)
        .select(({ fn }) => fn.max('change.revision').as('revision')),
    }))
    .execute()
}
