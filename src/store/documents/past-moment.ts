import { isPage, type DocumentKey } from '#model/document.ts'
import type { Db } from '../engine.ts'
import type { DocumentText, Moment, Stored } from '../port.ts'
import { overlaidMoment } from './overlaid-moment.ts'
import { pageIdIn } from './rows.ts'
import { stateAt } from './snapshots.ts'

/**
 * A moment as it was when the change of this number was the last one: what changed since is read from the history, and is in
 * memory; everything else is read as it is. `db` is the snapshot that the present moment reads. Throws for a number that the
 * log has not reached.
 */
export async function pastMoment(db: Db, present: Moment, seq: number): Promise<Moment> {
  if (!Number.isInteger(seq) || seq < 0 || seq > present.seq) {
    throw new RangeError(`There is no change ${seq}; the last one is ${present.seq}.`)
  }
  return overlaidMoment(present, await statesBefore(db, seq), seq)
}

const textOf = ({ document, revision }: Stored): DocumentText => ({
  id: isPage(document) ? document.id : null,
  text: JSON.stringify(document),
  revision,
})

/** The states, before the first change behind this number, of all documents that changed behind it. */
async function statesBefore(db: Db, seq: number): Promise<Map<DocumentText['id'], DocumentText | null>> {
  const rows = await db
    .selectFrom('change')
    .select(['document', (eb) => eb.fn.min('revision').as('first')])
    .where('seq', '>', seq)
    .groupBy('document')
    .execute()
  const states = new Map<DocumentText['id'], DocumentText | null>()
  for (const { document: key, first } of rows) {
    const revision = first - 1
    const document = await stateAt(db, key as DocumentKey, revision)
    const id = pageIdIn(key as DocumentKey)
    states.set(id === 0 ? null : id, document ? textOf({ document, revision }) : null)
  }
  return states
}
