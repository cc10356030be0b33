import type { MigrationStep } from '../migration-step.ts'

/** Links that show unpublished pages to people without an account. `pages` is a JSON list of page ids. */
export const previewLinks: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('preview_link')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('hash', text, (c) => c.notNull().unique())
    .addColumn('pages', text, (c) => c.notNull())
    .addColumn('note', text, (c) => c.notNull())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('until', integer, (c) => c.notNull())
    .addColumn('views', integer, (c) => c.notNull())
    .addColumn('viewed_at', integer)
    .execute()
}
