import type { MigrationStep } from '../migration-step.ts'

/** Records which commit another one undid, so that undo and redo can be planned from the log alone. */
export const undoneCommits: MigrationStep = async (schema, { text }) => {
  await schema.alterTable('commit').addColumn('undoes', text).execute()
}
