import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PageId } from '#model/page.ts'
import { fixtureInput, fixturePages } from '../../../test/support/site-fixture.ts'
import type { PageMemory } from './page-memory.ts'
import { sourceOf, type PageSource } from './page-source.ts'
import { PagePool } from './page-pool.ts'
import type { PublishEvent } from '../make/progress.ts'
import { readPages, type PageReads } from './read-pages.ts'

let pool: PagePool
let first: PageReads

const ids: readonly PageId[] = fixturePages.map(({ id }) => id)

/** Reads the pages; returns which texts were read and which progress was reported. */
async function reading(memory: ReadonlyMap<PageId, PageMemory>, unchecked: ReadonlySet<PageId>) {
  const plain = sourceOf(fixturePages)
  const asked: PageId[] = []
  const events: PublishEvent[] = []
  const source: PageSource = {
    ...plain,
    texts: async function* (some) {
      for await (const text of plain.texts(some)) {
        asked.push(text.id)
        yield text
      }
    },
  }
  const progress = (event: PublishEvent): void => void events.push(event)
  const read = await readPages({ source, memory, pool, threads: 1, progress }, unchecked)
  return { read, asked, events }
}

const remembered = (): ReadonlyMap<PageId, PageMemory> =>
  new Map(
    first.fingerprints.map((fingerprint) => {
      const read = first.reads.get(fingerprint.id)
      if (!read) throw new Error(`Page ${fingerprint.id} was not read.`)
      return [fingerprint.id, { ...fingerprint, read, uses: [], inputs: '', files: [] }]
    }),
  )

beforeAll(async () => {
  pool = new PagePool((await fixtureInput()).build)
  first = (await reading(new Map(), new Set())).read
})

afterAll(() => pool.close())

it('PUB-5 all pages are read, in the order of the source, and progress is reported', async () => {
  const { read, events } = await reading(new Map(), new Set())
  expect([...read.reads.keys()]).toEqual(ids)
  expect(read.fingerprints.map(({ id }) => id)).toEqual(ids)
  expect(read.facts.size).toBe(0)
  expect(events.at(-1)).toEqual({ step: 'reading', done: ids.length, of: ids.length })
})

it('PUB-5 a page that shows nothing of others is asked for once', async () => {
  const { read, asked } = await reading(new Map(), new Set())
  const alone = read.fingerprints.filter(({ id, links }) => {
    return links.length === 0 && !read.fingerprints.some(({ linked }) => linked.includes(id))
  })
  expect(alone.length).toBeGreaterThan(0)
  for (const { id } of alone) expect([id, asked.filter((each) => each === id)]).toEqual([id, [id]])
})

it('PUB-5 pages that are remembered are not read again', async () => {
  const { read, asked, events } = await reading(remembered(), new Set())
  expect(read.reads).toEqual(first.reads)
  expect([asked, events]).toEqual([[], []])
})

it('PUB-5 pages that checks do not know are read for them, remembered or not', async () => {
  for (const memory of [new Map(), remembered()]) {
    const { read, events } = await reading(memory, new Set(ids))
    expect(new Set(read.facts.keys())).toEqual(new Set(ids))
    expect(read.reads).toEqual(first.reads)
    expect(events.at(-1)).toEqual({ step: 'reading', done: ids.length, of: ids.length })
  }
})
