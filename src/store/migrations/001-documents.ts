import { sql } from 'kysely'
import type { MigrationStep } from '../migration-step.ts'

/** Documents, the log of their changes, and snapshots that shorten replays. */
export const documents: MigrationStep = async (schema, { text, integer }, db) => {
  await schema
    .createTable('log_head')
    .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('seq', integer, (c) => c.notNull())
    .execute()
  await db.insertInto('log_head').values({ id: 1, seq: 0 }).execute()
  await schema
    .createTable('commit')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('note', text)
    .addColumn('fingerprint', text)
    .addColumn('answer', text, (c) => c.notNull())
    .execute()
  await schema
    .createTable('document')
    .addColumn('key', text, (c) => c.primaryKey())
    .addColumn('page_id', integer, (c) => c.notNull().unique())
    .addColumn('route', text, (c) => c.unique())
    .addColumn('head', text, (c) => c.notNull())
    .addColumn('body', text)
    .addColumn('revision', integer, (c) => c.notNull().check(sql`revision > 0`))
    .addCheckConstraint('document_key', sql`(key = 'design') = (page_id = 0)`)
    .addCheckConstraint('document_route', sql`route is null or (body is not null and page_id > 0)`)
    .execute()
  await schema
    .createTable('change')
    .addColumn('seq', integer, (c) => c.primaryKey())
    .addColumn('commit_id', text, (c) => c.notNull().references('commit.id'))
    .addColumn('document', text, (c) => c.notNull().references('document.key'))
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('whole', integer, (c) => c.notNull().check(sql`whole in (0, 1)`))
    .addColumn('change', text, (c) => c.notNull())
    .execute()
  await schema
    .createIndex('change_of_document')
    .on('change')
    .columns(['document', 'revision', 'seq'])
    .execute()
  await schema
    .createTable('snapshot')
    .addColumn('document', text, (c) => c.notNull().references('document.key'))
    .addColumn('revision', integer, (c) => c.notNull())
    .addColumn('body', text)
    .addPrimaryKeyConstraint('snapshot_key', ['document', 'revision'])
    .execute()
}
