import type { MigrationStep } from '../migration-step.ts'

/** Undo asks for a person's latest commits and what they changed, which would read the whole log without these. */
export const commitsByAuthor: MigrationStep = async (schema) => {
  await schema.createIndex('commit_of_author').on('commit').column('author').execute()
  await schema.createIndex('change_of_commit').on('change').columns(['commit_id', 'seq']).execute()
}
