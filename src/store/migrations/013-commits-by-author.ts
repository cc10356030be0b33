import type { MigrationStep } from '../migration-step.ts'

/** Indexes for undo, which reads a person's latest commits and their changes. */
export const commitsByAuthor: MigrationStep = async (schema) => {
  await schema.createIndex('commit_of_author').on('commit').column('author').execute()
  await schema.createIndex('change_of_commit').on('change').columns(['commit_id', 'seq']).execute()
}
