import type { JsonObject } from '#std/json.ts'
import { stored } from '../documents/rows.ts'
import type { MigrationStep } from '../migration-step.ts'

/**
 * Remembers since when an address is a person's. For those who are there it is when they were added, or when the audit says that the
 * address became theirs; of the time before the audit begins nothing is known.
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
