// Works on a store until it is killed. A line on the standard output is written when, and only when, what it names was
// acknowledged: `node crash-child.js <task> <location> <first number> [file]`.
import { writeSync } from 'node:fs'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { acknowledged, arm } from './kill-at.ts'
import { IMPORTED_PAGES, PAIR, withNumber } from './crash-data.ts'

const [task = '', location = '', first = '0', file = ''] = process.argv.slice(2)

const tell = (line: string | number): unknown => writeSync(1, `${line}\n`)

const open = (): Promise<Store> =>
  openStore(location, { apply: (before, change) => applyChange(before, change, EMPTY_REGISTRY) })

/** Two pages that must always carry the same number. */
async function save(store: Store, number: number): Promise<void> {
  const base: Record<string, number> = {}
  const changes: Change[] = []
  for (const key of PAIR) {
    base[key] = (await store.read(key))?.revision ?? 0
    changes.push({ do: 'set-field', on: key, path: ['name'], value: String(number) })
  }
  const answer = await store.commit({ id: `save ${number}`, author: 'child', at: number, base, changes })
  if (answer.kind !== 'saved') throw new Error(`The save was answered: ${answer.kind}`)
}

/** A whole site in which every page, the content file and the media file carry the same number. */
async function importSite(store: Store, number: number): Promise<void> {
  const pages = Array.from({ length: IMPORTED_PAGES }, (_, index): Page => ({
    id: index + 1,
    route: `page-${(index + number) % IMPORTED_PAGES}`,
    name: String(number),
    category: 'website',
    sectionOrder: [],
    sections: {},
  }))
  const outcome = await store.replaceAll(pages, {
    author: 'child',
    at: number,
    commit: `import ${number}`,
    ...withNumber(number),
  })
  if (!outcome.ok) throw new Error(`The import was refused: ${outcome.failure.kind}`)
}

async function work(): Promise<void> {
  if (task === 'migrate') {
    tell('ready')
    arm()
    await open()
    tell('migrated')
    return
  }
  const store = await open()
  tell('ready')
  if (task === 'backup') arm()
  for (let number = Number(first); ; number += 1) {
    if (task === 'save') await save(store, number)
    else if (task === 'import') await importSite(store, number)
    else await store.backup(file, { overwrite: true })
    tell(number)
    acknowledged()
  }
}

await work()
