import type { MigrationStep } from '../migration-step.ts'

/** Remembers which commit another one took back, so that undo and redo can be planned from the log alone. */
export const undoneCommits: MigrationStep = async (schema, { text }) => {
  await schema.alterTable('commit').addColumn('undoes', text).execute()
}
