import { sql } from 'kysely'
import type { MigrationStep } from '../migration-step.ts'

/** People, their sessions, and the audit log. */
export const people: MigrationStep = async (schema, { text, integer }) => {
  await schema
    .createTable('person')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('role', text, (c) =>
      c.notNull().check(sql`role in ('viewer', 'translator', 'editor', 'publisher', 'admin')`),
    )
    .addColumn('languages', text, (c) => c.notNull())
    .addColumn('password', text)
    .addColumn('created_at', integer, (c) => c.notNull())
    .execute()
  await schema
    .createTable('session')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('person_id', text, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('created_at', integer, (c) => c.notNull())
    .addColumn('idle_until', integer, (c) => c.notNull())
    .addColumn('absolute_until', integer, (c) => c.notNull())
    .execute()
  await schema.createIndex('session_of_person').on('session').column('person_id').execute()
  await schema
    .createTable('audit')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('who', text, (c) => c.notNull())
    .addColumn('did', text, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('audit_by_time').on('audit').columns(['at', 'id']).execute()
}
