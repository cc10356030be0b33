import type { JsonObject } from '#std/json.ts'
import { stored } from '../documents/rows.ts'
import type { MigrationStep } from '../migration-step.ts'

/**
 * Records since when an address belongs to a person: since the person was added, or since the address was changed according to
 * the audit log. Earlier changes are unknown.
 */
export const emailSince: MigrationStep = async (schema, { integer }, db) => {
  await schema
    .alterTable('person')
    .addColumn('email_since', integer, (c) => c.notNull().defaultTo(0))
    .execute()
  const { deletable_before: auditBegins } = await db
    .selectFrom('audit_retention')
    .select('deletable_before')
    .executeTakeFirstOrThrow()
  const changes = await db
    .selectFrom('audit')
    .select(['at', 'detail'])
    .where('did', '=', 'person.changed')
    .orderBy('at')
    .execute()
  const moved = new Map<unknown, number>()
  for (const { at, detail } of changes) {
    const { email, changed } = stored(detail) as JsonObject
    if (Array.isArray(changed) && changed.includes('email')) moved.set(email, at)
  }
  const people = await db.selectFrom('person').select(['id', 'email', 'created_at']).execute()
  for (const { id, email, created_at } of people) {
    await db
      .updateTable('person')
      .set({ email_since: Math.max(created_at, moved.get(email) ?? 0, auditBegins) })
      .where('id', '=', id)
      .execute()
  }
}
