import { digestOf } from '../documents/digest-of.ts'
import type { MigrationStep } from '../migration-step.ts'

/** Most documents in memory at a time. */
const BATCH = 50

/** Adds a digest to each state, so that readers find out what changed without reading everything. */
export const documentDigests: MigrationStep = async (schema, { text }, db) => {
  await schema.alterTable('document').addColumn('digest', text).execute()
  // An index with everything that is read: the large documents themselves are not touched.
  await schema.createIndex('document_digest').on('document').columns(['page_id', 'digest']).execute()
  for (let last = -1; ;) {
    const rows = await db
      .selectFrom('document')
      .select(['page_id', 'body'])
      .where('page_id', '>', last)
      .orderBy('page_id')
      .limit(BATCH)
      .execute()
    for (const { page_id: id, body } of rows) {
      await db
        .updateTable('document')
        .set({ digest: digestOf(body) })
        .where('page_id', '=', id)
        .execute()
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.page_id ?? last
  }
}
