import { sql } from 'kysely'
import type { MigrationStep } from '../migration-step.ts'

/** Sign-in beyond passwords: identifiable sessions, tokens, second factors; and an append-only audit log. */
export const signIn: MigrationStep = async (schema, { text, integer }, db, dialect) => {
  // Existing sessions have no browser information, so everybody has to sign in again.
  await db.deleteFrom('session').execute()
  for (const name of ['public_id', 'signed_in_by', 'browser', 'address']) {
    const table = schema.alterTable('session')
    await table.addColumn(name, text, (c) => c.notNull().defaultTo('')).execute()
  }
  for (const name of ['used_at', 'proved_at']) {
    const table = schema.alterTable('session')
    await table.addColumn(name, integer, (c) => c.notNull().defaultTo(0)).execute()
  }
  await schema
    .createTable('token')
    .addColumn('hash', text, (c) => c.primaryKey())
    .addColumn('kind', text, (c) =>
      c.notNull().check(sql`kind in ('reset', 'second-factor', 'known-browser')`),
    )
    .addColumn('person_id', text, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('at', integer, (c) => c.notNull())
    .addColumn('until', integer, (c) => c.notNull())
    .addColumn('detail', text, (c) => c.notNull())
    .execute()
  await schema.createIndex('token_of_person').on('token').columns(['person_id', 'kind']).execute()
  await schema
    .createTable('second_factor')
    .addColumn('person_id', text, (c) => c.primaryKey().references('person.id').onDelete('cascade'))
    .addColumn('secret', text, (c) => c.notNull())
    .addColumn('confirmed_at', integer)
    .execute()
  await schema
    .createTable('used_code')
    .addColumn('person_id', text, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('step', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('used_code_key', ['person_id', 'step'])
    .execute()
  await schema
    .createTable('recovery_code')
    .addColumn('person_id', text, (c) => c.notNull().references('person.id').onDelete('cascade'))
    .addColumn('hash', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['person_id', 'hash'])
    .execute()
  await schema
    .createTable('audit_retention')
    .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
    .addColumn('deletable_before', integer, (c) => c.notNull())
    .execute()
  await db.insertInto('audit_retention').values({ id: 1, deletable_before: 0 }).execute()
  for (const rule of AUDIT_RULES[dialect]) await rule.execute(db)
}

/** Entries are never changed, and deleted only by retention: the database itself refuses anything else. */
const AUDIT_RULES = {
  sqlite: [
    sql`create trigger audit_unchanged before update on audit
      begin select raise(abort, 'the audit is only added to'); end`,
    sql`create trigger audit_kept before delete on audit
      when not coalesce(old.at < (select deletable_before from audit_retention where id = 1), 0)
      begin select raise(abort, 'the audit is only added to'); end`,
  ],
  postgres: [
    sql`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and
          coalesce(old.at < (select deletable_before from audit_retention where id = 1), false)
        then return old; end if;
        raise exception 'the audit is only added to';
      end $$`,
    sql`create trigger audit_unchanged before update or delete on audit
      for each row execute function refuse_audit_change()`,
    sql`create trigger audit_kept before truncate on audit
      for each statement execute function refuse_audit_change()`,
  ],
} as const
