// Measures the store: `npx node bench/store.ts [postgres://…]`. Without an address a SQLite file in a temporary folder is used.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applyChange } from '#edit/apply-change.ts'
import type { Block } from '#model/block.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'

const COMMITS = 500
const BLOCKS = 50
const IMPORTED_PAGES = 20_000

const block = (index: number): Block => ({
  uniqueId: `b${index}`,
  wwVersion: 3,
  content: {
    type: 'text',
    data: { text: { en: 'Stock on hand. '.repeat(12), fr: 'Stock en main. '.repeat(12) } },
  },
  paddings: { xs: { top: 8, bottom: 8 }, md: { top: 16, bottom: 16 } },
})

const page = (id: number): Page => ({
  id,
  route: `page-${id}`,
  name: `Page ${id}`,
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'band',
      data: { wwObjects: { main: Array.from({ length: BLOCKS }, (_, index) => block(index)) } },
    },
  },
})

function* pages(count: number): Generator<Page> {
  for (let id = 1; id <= count; id += 1) yield page(id)
}

const folder = mkdtempSync(join(tmpdir(), 'store-bench-'))
const location = process.argv[2] ?? join(folder, 'store.sqlite')
const store = await openStore(location, {
  apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY),
})
try {
  await importAll('first import', store)
  await importAll('same import again', store)
  await commits(store)
  await readAll(store)
  await timed('backup', () => store.backup(join(folder, 'backup.sqlite')))
  console.log(`backup file: ${megabytes(statSync(join(folder, 'backup.sqlite')).size)}`)
} finally {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
}

/** Durable saves of one block's text in a page of normal size, one after the other. */
async function commits(store: Store): Promise<void> {
  const times: number[] = []
  for (let index = 0; index < COMMITS; index += 1) {
    const start = performance.now()
    const answer = await store.commit({
      id: `bench ${Date.now()} ${index}`,
      author: 'bench',
      at: Date.now(),
      base: { 'page:1': index + 1 },
      changes: [
        {
          do: 'set-field',
          on: 'page:1',
          of: { block: `b${index % BLOCKS}` },
          path: ['content', 'data', 'text', 'en'],
          value: `Stock ${index}`,
        },
      ],
    })
    if (answer.kind !== 'saved') throw new Error(`A save was answered: ${JSON.stringify(answer)}`)
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (share: number): string =>
    `${(times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2)} ms`
  console.log(`${COMMITS} commits, page of ${BLOCKS} blocks, ${JSON.stringify(page(1)).length} bytes:`)
  console.log(`  median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`)
}

async function importAll(what: string, store: Store): Promise<void> {
  let highest = 0
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 50)
  await timed(`${what} of ${IMPORTED_PAGES} pages`, async () => {
    const outcome = await store.replaceAll(pages(IMPORTED_PAGES), {
      author: 'bench',
      at: Date.now(),
      commit: what,
    })
    if (!outcome.ok) throw new Error('The store was not empty: give the address of an empty database.')
  })
  clearInterval(watch)
  console.log(`  highest memory ${megabytes(Math.max(highest, process.memoryUsage().rss))}`)
}

async function readAll(store: Store): Promise<void> {
  await timed('reading all documents', async () => {
    let count = 0
    for await (const _ of store.documents()) count += 1
    return count
  })
  await timed('page heads', () => store.pageHeads())
}

async function timed(what: string, run: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  await run()
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(2)} s`)
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
