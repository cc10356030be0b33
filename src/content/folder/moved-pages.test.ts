import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { checkDesign } from '#model/check-document.ts'
import { MAX_REDIRECTS, type Redirect } from '#model/redirect.ts'
import { registry } from '#sections/components.ts'
import { openStore } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { filesOf, makeFolder, putFiles, removeFolder } from '../../../test/support/content-folder.ts'
import { SMALL_SITE } from '../../../test/support/small-site.ts'
import { exportFolder } from './export-folder.ts'
import { importFolder, type ImportOutcome } from './import-folder.ts'

const TOUR: Redirect = { from: '/tour', to: '/#order', status: 308 }
const rule = (from: string, to: string, status: Redirect['status'] = 301): Redirect => ({ from, to, status })

let store: Store
let folder: string
let commits = 0

beforeEach(async () => {
  folder = makeFolder({ ...SMALL_SITE, 'pages/jars.yaml': 'id: 9\ntitle: Jars\ncategory: website\n' })
  store = await openStore(join(makeFolder(), 'store.sqlite'), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  await take()
})

afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const take = (force = false): Promise<ImportOutcome> =>
  importFolder(folder, store, { registry, author: 'test', at: 1, commit: `c${(commits += 1)}`, force })

const give = () => exportFolder(folder, store, { registry })

function move(from: string, to: string): void {
  const [before, after] = [from, to].map((route) => join(folder, `pages/${route}.yaml`)) as [string, string]
  mkdirSync(dirname(after), { recursive: true })
  renameSync(before, after)
}

/** Writes the redirects into the design's file. */
const write = (...redirects: Redirect[]): void =>
  putFiles(folder, {
    'design.yaml': SMALL_SITE['design.yaml']!.replace(
      / {2}- \{ from: \/tour.*\n/,
      redirects.map((each) => `  - ${JSON.stringify(each)}\n`).join(''),
    ),
  })

/** Warnings of an import about the redirects of the design. */
const told = (outcome: ImportOutcome) =>
  outcome.kind === 'imported'
    ? outcome.warnings.flatMap(({ file, path, expected, found }) =>
        file === 'design.yaml' && path === 'redirects' ? [[expected, found]] : [],
      )
    : [outcome]

async function redirects(): Promise<readonly Redirect[]> {
  const stored = await store.read('design')
  expect(checkDesign(stored?.document, registry).ok).toBe(true)
  return stored?.document.redirects ?? []
}

describe('a page whose file moved', () => {
  it('ROUTE-11 FILE-48 leaves a permanent redirect behind, which the import reports', async () => {
    move('jars', 'pots')
    expect(await take()).toMatchObject({ kind: 'imported', redirects: [rule('/jars', '/pots')] })
    expect(await redirects()).toEqual([TOUR, rule('/jars', '/pots')])
  })

  it.each([false, true])('FILE-48 keeps it through further imports (forced: %s)', async (force) => {
    move('jars', 'pots')
    await take(force)
    expect(await take(force)).toMatchObject({ documents: { updated: 0, unchanged: 5 }, redirects: [] })
    write(TOUR, rule('/offer', '/pots', 302))
    await take(force)
    expect(await redirects()).toEqual([TOUR, rule('/offer', '/pots', 302), rule('/jars', '/pots')])
  })

  it('FILE-48 has it in the file of the design after an export, where it can be taken away', async () => {
    move('jars', 'pots')
    await take()
    await give()
    expect(filesOf(folder)['design.yaml']).toContain('from: /jars')
    expect(await take()).toMatchObject({ documents: { updated: 0 }, redirects: [] })
    expect(await redirects()).toEqual([TOUR, rule('/jars', '/pots')])
    write(TOUR)
    await take()
    expect(await redirects()).toEqual([TOUR])
  })

  it('FILE-48 leads from each of its addresses to the last one', async () => {
    for (const [from, to] of [
      ['jars', 'pots'],
      ['pots', 'cups'],
    ] as const) {
      move(from, to)
      await take()
    }
    expect(await redirects()).toEqual([TOUR, rule('/jars', '/cups'), rule('/pots', '/cups')])
  })

  it.each([false, true])('FILE-48 may come back (its rule exported meanwhile: %s)', async (exported) => {
    move('jars', 'pots')
    await take()
    if (exported) await give()
    await take()
    move('pots', 'jars')
    await take()
    expect(await redirects()).toEqual([TOUR, rule('/pots', '/jars')])
    await take()
    expect(await redirects()).toEqual([TOUR, rule('/pots', '/jars')])
  })

  it('FILE-48 leaves none where another page is now', async () => {
    move('jars', 'pots')
    putFiles(folder, { 'pages/jars.yaml': 'id: 7\ntitle: New\ncategory: website\n' })
    expect(await take()).toMatchObject({ kind: 'imported', redirects: [] })
    expect(await redirects()).toEqual([TOUR])
  })

  it('FILE-48 leaves none where the folder has a rule itself, or in a loop', async () => {
    write(rule('/jars', '/offer', 302))
    move('jars', 'pots')
    await take()
    expect(await redirects()).toEqual([rule('/jars', '/offer', 302)])
    write(rule('/cups/*', '/pots'))
    move('pots', 'cups/all')
    await take()
    expect(await redirects()).toEqual([rule('/cups/*', '/pots')])
  })

  it('FILE-48 reports an address that no longer leads anywhere, for lack of room or because of a loop', async () => {
    write(...Array.from({ length: MAX_REDIRECTS }, (_, at) => rule(`/old-${at}`, '/pots')))
    move('jars', 'pots')
    expect(told(await take())).toEqual([[expect.stringContaining('room for'), '/jars to /pots']])
    write(rule('/cups/*', '/pots'))
    move('pots', 'cups/all')
    const circles = told(await take())
    expect(circles).toEqual([[expect.stringContaining('in a circle'), '/pots to /cups/all']])
  })

  it('FILE-48 reports a rule of the folder that it leaves out in favor of its own', async () => {
    write(TOUR, rule('/jars', '/pots'))
    move('jars', 'pots')
    expect(told(await take())).toEqual([])
    move('pots', 'jars')
    expect(told(await take())).toEqual([[expect.stringContaining('left out'), '/jars to /pots']])
    expect(await redirects()).toEqual([TOUR, rule('/pots', '/jars')])
  })

  it('FILE-48 takes its redirect along when it goes', async () => {
    move('jars', 'pots')
    await take()
    rmSync(join(folder, 'pages/pots.yaml'))
    expect(await take()).toMatchObject({ kind: 'imported', documents: { removed: 1 } })
    expect(await redirects()).toEqual([TOUR])
  })
})
