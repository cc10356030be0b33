import type { MigrationStep } from '../migration-step.ts'

/** Files that visitors sent with a form. */
export const formFiles: MigrationStep = async (schema, { text, integer, bytes }) => {
  await schema
    .createTable('form_file')
    .addColumn('entry_id', text, (c) => c.notNull().references('form_entry.id'))
    .addColumn('place', integer, (c) => c.notNull())
    .addColumn('field', text, (c) => c.notNull())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .addPrimaryKeyConstraint('form_file_key', ['entry_id', 'place'])
    .execute()
}
