import type { MigrationStep } from '../migration-step.ts'

/** Remembers since when a person may not sign in; null for those who may. */
export const disabledPeople: MigrationStep = async (schema, { integer }) => {
  await schema.alterTable('person').addColumn('disabled_at', integer).execute()
}
