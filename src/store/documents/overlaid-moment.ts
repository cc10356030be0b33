import { isPage, type Document } from '#model/document.ts'
import type { PageId } from '#model/page.ts'
import type { DocumentText, Moment } from '../port.ts'
import { digestOf } from './digest-of.ts'

/** Replacement states of some documents, by page id, or null for the design; a null state removes the document. */
export type Overlay = ReadonlyMap<PageId | null, DocumentText | null>

/** A moment in which some documents have other states; `seq` is its number. */
export function overlaidMoment(present: Moment, overlay: Overlay, seq: number): Moment {
  const states = [...overlay]
    .map(([id, item]) => ({ id: id ?? 0, item }))
    .toSorted((one, other) => one.id - other.id)
  const own = new Set(states.map(({ id }) => id))
  return {
    seq,
    documents: () =>
      overlaid(
        present.documents(),
        ({ document }) => (isPage(document) ? document.id : 0),
        states.map(({ id, item }) => ({
          id,
          item: item && { document: JSON.parse(item.text) as Document, revision: item.revision },
        })),
      ),
    texts: (wanted) =>
      overlaid(
        present.texts(wanted),
        ({ id }) => id ?? 0,
        states.filter(({ id }) => wanted === undefined || wanted.has(id === 0 ? null : id)),
      ),
    digests: async () => {
      const kept = (await present.digests()).filter(({ id }) => !own.has(id ?? 0))
      const others = states.flatMap(({ item }) => {
        const digest = item && digestOf(item.text)
        return item && digest !== null ? [{ id: item.id, digest, revision: item.revision }] : []
      })
      return [...kept, ...others].toSorted((one, other) => (one.id ?? 0) - (other.id ?? 0))
    },
  }
}

/** Items sorted by id, with some of them replaced; null removes one. Both inputs are sorted by id. */
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
