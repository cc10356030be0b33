import type { Change } from '#edit/change.ts'
import type { Block } from '#model/block.ts'
import type { Design } from '#model/design.ts'
import { keyOf, pageKey, type Document, type DocumentKey } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import type { Commit, Store, Stored } from '../port.ts'

/** The time of everything in these tests. */
export const NOW = Date.UTC(2026, 10, 21)

/** A page for tests. */
export const samplePage = (id: number, fields: Partial<Page> = {}): Page => ({
  id,
  route: `page-${id}`,
  name: `Page ${id}`,
  category: 'website',
  sectionOrder: [],
  sections: {},
  ...fields,
})

/** A page of normal size. */
export function fullPage(id: number, blocks = 50): Page {
  const block = (index: number): Block => ({
    uniqueId: `${id}-${index}`,
    wwVersion: 3,
    content: {
      type: 'text',
      data: { text: { en: `Stock ${index} on hand `.repeat(8), fr: `Stock ${index} en main `.repeat(8) } },
    },
    paddings: { xs: { top: 8, bottom: 8 }, md: { top: 16, bottom: 16 } },
  })
  const main = Array.from({ length: blocks }, (_, index) => block(index))
  return samplePage(id, {
    sectionOrder: ['hero'],
    sections: { hero: { id: 'hero', componentName: 'band', data: { wwObjects: { main } } } },
  })
}

/** A design for tests. */
export const sampleDesign = (fields: Partial<Design> = {}): Design => ({
  id: 318,
  designVersionId: 1,
  homePageId: 1,
  websiteName: 'Stockwright',
  navbar: { id: 'navbar', componentName: 'navbar' },
  cacheVersion: '3',
  ...fields,
})

/** The author of the sample commits. */
export const ANN = 'ann@example.org'

/** Creates a document or replaces the existing one. */
export const put = (document: Document): Change => ({
  do: 'replace-document',
  on: keyOf(document),
  document,
})

export const rename = (id: number, name: string): Change => ({
  do: 'set-field',
  on: pageKey(id),
  path: ['name'],
  value: name,
})

export const setRoute = (id: number, route: string): Change => ({ do: 'set-route', on: pageKey(id), route })

export const sampleCommit = (id: string, base: Commit['base'], changes: readonly Change[]): Commit => ({
  id,
  author: ANN,
  at: NOW,
  base,
  changes,
})

/** Saves new documents. */
export async function seed(store: Store, ...documents: Document[]): Promise<void> {
  const base = Object.fromEntries(documents.map((document) => [keyOf(document), 0]))
  const answer = await store.commit(
    sampleCommit(`seed ${Object.keys(base).join()}`, base, documents.map(put)),
  )
  if (answer.kind !== 'saved') throw new Error(`The sample documents were not saved: ${answer.kind}`)
}

/** The name of a stored page; undefined if there is none. */
export async function nameOf(store: Store, id: number): Promise<unknown> {
  return (await store.read(pageKey(id)))?.document.name
}

/** All items of an asynchronous iteration. */
export async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = []
  for await (const item of items) all.push(item)
  return all
}

/** Documents and revisions by key. */
export const contentOf = async (store: Store): Promise<Map<DocumentKey, Stored>> =>
  new Map((await collect(store.documents())).map((found) => [keyOf(found.document), found]))
