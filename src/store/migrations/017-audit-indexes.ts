import type { MigrationStep } from '../migration-step.ts'

/** Indexes for listing the audit log by person and by group, and for each person's last sign-in. */
export const auditIndexes: MigrationStep = async (schema) => {
  await schema.createIndex('audit_by_person').on('audit').columns(['who', 'at', 'id']).execute()
  await schema.createIndex('audit_by_kind').on('audit').columns(['did', 'who', 'at', 'id']).execute()
}
