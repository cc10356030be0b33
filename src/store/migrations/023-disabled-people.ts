import type { MigrationStep } from '../migration-step.ts'

/** Records since when a person's account is disabled; null if it isn't. */
export const disabledPeople: MigrationStep = async (schema, { integer }) => {
  await schema.alterTable('person').addColumn('disabled_at', integer).execute()
}
