import type { MigrationStep } from '../migration-step.ts'

/** Commits of one undo step have its name; those that are their own step have none. */
export const undoSteps: MigrationStep = async (schema, { text }) => {
  await schema.alterTable('commit').addColumn('step', text).execute()
}
