import { setImmediate } from 'node:timers/promises'
import type { Document } from '#model/document.ts'
import { mediaFilesIn } from '#model/media-file.ts'
import { MEDIA } from '#model/mentions.ts'
import { batches } from './batches.ts'
import { stored } from './documents/rows.ts'
import type { Db } from './engine.ts'

/** Digests of the current documents by page id; 0 is the design. */
export type Digests = ReadonlyMap<number, string>

/** Most documents in memory at a time. */
const BATCH = 50

/** The digests of all current documents; an index contains them, so that this takes milliseconds. */
export async function documentDigests(db: Db): Promise<Digests> {
  const rows = await db.selectFrom('document').select(['page_id', 'digest']).orderBy('page_id').execute()
  return new Map(rows.flatMap(({ page_id: id, digest }) => (digest === null ? [] : [[id, digest]])))
}

/** The current documents that use a media file, except those with the digests `searched`. */
export async function documentsUsing(
  db: Db,
  name: string,
  searched: Digests = new Map(),
): Promise<Document[]> {
  const using: Document[] = []
  const changed = [...(await documentDigests(db))].filter(([id, digest]) => searched.get(id) !== digest)
  for await (const batch of batches(changed, BATCH)) {
    const rows = await db
      .selectFrom('document')
      .select('body')
      .where(
        'page_id',
        'in',
        batch.map(([id]) => id),
      )
      .where('body', 'like', `%${MEDIA}%`)
      .orderBy('page_id')
      .execute()
    const documents = rows.map(({ body }) => stored(body ?? 'null') as Document)
    // SQLite is read without waiting, so requests would wait for all batches.
    await setImmediate()
    using.push(...documents.filter((document) => mediaFilesIn(document).has(name)))
  }
  return using
}
