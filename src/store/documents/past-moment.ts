import { isPage, type DocumentKey } from '#model/document.ts'
import type { Db } from '../engine.ts'
import type { DocumentText, Moment, Stored } from '../port.ts'
import { overlaidMoment } from './overlaid-moment.ts'
import { pageIdIn } from './rows.ts'
import { stateAt } from './snapshots.ts'

/**
 * The moment right after a change of the log. Documents that changed since are read from the history and held in memory; all
 * others are read as they are. `db` is the snapshot of the current moment. Throws for a number that the log has not reached.
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

/** The states that all documents with later changes had before those changes. */
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
