import { isPage, type DocumentKey } from '#model/document.ts'
import type { Db } from '../engine.ts'
import type { DocumentText, Moment, Stored } from '../port.ts'
import { digestOf } from './digest-of.ts'
import { pageIdIn } from './rows.ts'
import { stateAt } from './snapshots.ts'

/** A document as it was; `stored` is null where there was none. `id` is 0 for the design. */
type PastState = { readonly id: number; readonly stored: Stored | null }

/**
 * A moment as it was when the change of this number was the last one: what changed since is read from the history, and is in
 * memory; everything else is read as it is. `db` is the snapshot that the present moment reads. Throws for a number that the
 * log has not reached.
 */
export async function pastMoment(db: Db, present: Moment, seq: number): Promise<Moment> {
  if (!Number.isInteger(seq) || seq < 0 || seq > present.seq) {
    throw new RangeError(`There is no change ${seq}; the last one is ${present.seq}.`)
  }
  const past = await statesBefore(db, seq)
  const ids = new Set(past.map(({ id }) => id))
  const texts = past.map(({ id, stored }) => ({ id, item: stored && textOf(stored) }))
  return {
    seq,
    documents: () =>
      overlaid(
        present.documents(),
        ({ document }) => (isPage(document) ? document.id : 0),
        past.map(({ id, stored }) => ({ id, item: stored })),
      ),
    texts: (wanted) =>
      overlaid(
        present.texts(wanted),
        ({ id }) => id ?? 0,
        texts.filter(({ id }) => wanted === undefined || wanted.has(id === 0 ? null : id)),
      ),
    digests: async () => {
      const kept = (await present.digests()).filter(({ id }) => !ids.has(id ?? 0))
      const old = texts.flatMap(({ item }) => {
        const digest = item && digestOf(item.text)
        return item && digest !== null ? [{ id: item.id, digest, revision: item.revision }] : []
      })
      return [...kept, ...old].toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
    },
  }
}

const textOf = ({ document, revision }: Stored): DocumentText => ({
  id: isPage(document) ? document.id : null,
  text: JSON.stringify(document),
  revision,
})

/** The states, before the first change behind this number, of all documents that changed behind it, by id. */
async function statesBefore(db: Db, seq: number): Promise<PastState[]> {
  const rows = await db
    .selectFrom('change')
    .select(['document', (eb) => eb.fn.min('revision').as('first')])
    .where('seq', '>', seq)
    .groupBy('document')
    .execute()
  const states: PastState[] = []
  for (const { document: key, first } of rows) {
    const revision = first - 1
    const document = await stateAt(db, key as DocumentKey, revision)
    states.push({ id: pageIdIn(key as DocumentKey), stored: document ? { document, revision } : null })
  }
  return states.toSorted((one, other) => one.id - other.id)
}

/** Items by id, with others in the place of some; null takes one away. Both come by id. */
async function* overlaid<Item>(
  items: AsyncIterable<Item>,
  idOf: (item: Item) => number,
  others: readonly { readonly id: number; readonly item: Item | null }[],
): AsyncGenerator<Item> {
  let next = 0
  for await (const item of items) {
    const id = idOf(item)
    for (let other = others[next]; other && other.id < id; other = others[(next += 1)]) {
      if (other.item) yield other.item
    }
    const same = others[next]?.id === id ? others[next] : undefined
    if (same) next += 1
    const shown = same ? same.item : item
    if (shown) yield shown
  }
  for (const { item } of others.slice(next)) if (item) yield item
}
