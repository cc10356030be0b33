import type { MigrationStep } from '../migration-step.ts'

/** Commits of one undo step bear its name; those that are a step of their own have none. */
export const undoSteps: MigrationStep = async (schema, { text }) => {
  await schema.alterTable('commit').addColumn('step', text).execute()
}
