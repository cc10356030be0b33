import { sql } from 'kysely'
import type { MigrationStep } from '../migration-step.ts'

/** Releases, media, form entries and the texts of content files. */
export const releasesMediaForms: MigrationStep = async (schema, { text, integer, bytes }) => {
  await schema
    .createTable('release')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('author', text, (c) => c.notNull())
    .addColumn('seq', integer, (c) => c.notNull())
    .addColumn('note', text)
    .addColumn('detail', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('release_by_time').on('release').columns(['at', 'id']).execute()
  await schema
    .createTable('release_channel')
    .addColumn('channel', text, (c) => c.primaryKey().check(sql`channel in ('live', 'preprod')`))
    .addColumn('release_id', text, (c) => c.notNull().references('release.id'))
    .execute()
  await schema
    .createTable('blob')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('bytes', bytes, (c) => c.notNull())
    .execute()
  await schema
    .createTable('media')
    .addColumn('name', text, (c) => c.primaryKey())
    .addColumn('hash', text, (c) => c.notNull().references('blob.hash'))
    .addColumn('type', text, (c) => c.notNull())
    .addColumn('size', integer, (c) => c.notNull().check(sql`size >= 0`))
    .addColumn('width', integer)
    .addColumn('height', integer)
    .addColumn('at', integer, (c) => c.notNull())
    .execute()
  await schema.createIndex('media_of_blob').on('media').column('hash').execute()
  await schema
    .createTable('form_entry')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('form', text, (c) => c.notNull())
    .addColumn('page_id', integer)
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('fields', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('form_entry_by_time').on('form_entry').columns(['at', 'id']).execute()
  await schema
    .createTable('source')
    .addColumn('path', text, (c) => c.primaryKey())
    .addColumn('text', text, (c) => c.notNull())
    .execute()
}
