import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import { isPage, type Document } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, removeFolder } from '../../../test/support/content-folder.ts'
import { put, sampleCommit, sampleDesign, samplePage, seed } from '../../store/contract/sample-documents.ts'
import { checkSite } from './check-site.ts'
import { factsOf } from './facts.ts'
import { lookAt, siteInStore, type PagesFacts } from './site-facts.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = makeFolder()
  store = await openStore(storeLocation({ DATA_DIR: folder }), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  await seed(store, sampleDesign(), ...PAGES)
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const page = (id: number, lead: Record<string, string>): Page =>
  samplePage(id, {
    title: { en: `Page ${id}`, fr: `Page ${id}` },
    sectionOrder: ['hero'],
    sections: { hero: { id: 'hero', componentName: 'hero', data: { title: lead } } },
  })

const PAGES = [page(1, { en: 'Us', fr: 'Nous' }), page(2, { en: 'You', fr: 'Vous' }), page(3, { en: 'They' })]

const save = (document: Document, id: number, revision: number) =>
  store.commit(sampleCommit(`save ${id} ${revision}`, { [`page:${id}`]: revision }, [put(document)]))

const AROUND = { origin: 'https://www.stockwright.example', today: '2026-11-23' }

const kept = () => ({ file: join(folder, 'checks.json'), stamp: 'a' })

/** Looks at a store, and provides `factsIn` of the pages that are unknown. */
const lookTold = (factsIn: (page: Page) => ReturnType<typeof factsOf>) =>
  store.atOnce(async (moment) => {
    const { unknown, site } = await lookAt(moment, store, registry, { kept: kept() })
    const read = new Map<number, ReturnType<typeof factsOf>>()
    for await (const { document } of moment.documents()) {
      if (isPage(document) && unknown.has(document.id)) read.set(document.id, factsIn(document))
    }
    return { unknown: [...unknown], site: await site(read satisfies PagesFacts) }
  })

describe('what checks know of a store', () => {
  it('CHECK-6 is the same whether they read its pages or get the facts from another reader', async () => {
    await save(page(2, { en: 'You all', fr: 'Vous' }), 2, 1)
    const told = await lookTold((each) => factsOf(each, registry))
    expect(told.unknown).toEqual([1, 2, 3])
    expect(told.site).toEqual(await siteInStore(store, registry))
    expect(checkSite(told.site, AROUND)).toEqual(checkSite(await siteInStore(store, registry), AROUND))
    expect(checkSite(told.site, AROUND)).toContainEqual(expect.objectContaining({ check: 'stale', page: 'page-2' }))
  })

  it('CHECK-6 takes the facts it is given, and reads a page without any', async () => {
    const { site } = await lookTold((each) => ({ ...factsOf(each, registry), name: `told ${each.id}` }))
    expect(site.documents.map(({ name }) => name)).toEqual(['design', 'told 1', 'told 2', 'told 3'])
    await save(page(2, { en: 'You all' }), 2, 1)
    const alone = await store.atOnce(async (moment) => (await lookAt(moment, store, registry, { kept: kept() })).site())
    expect(alone.documents.map(({ name }) => name)).toEqual(['design', 'told 1', 'page-2', 'told 3'])
  })

  it('CHECK-6 is kept alike, and only a page that changed is unknown then', async () => {
    const other = { ...kept(), file: join(folder, 'other.json') }
    await store.atOnce(async (moment) => (await lookAt(moment, store, registry, { kept: other })).site())
    await lookTold((each) => factsOf(each, registry))
    expect(await readFile(kept().file, 'utf8')).toBe(await readFile(other.file, 'utf8'))
    expect((await lookTold(() => expect.unreachable())).unknown).toEqual([])
    await save(page(3, { en: 'All of them' }), 3, 1)
    expect((await lookTold((each) => factsOf(each, registry))).unknown).toEqual([3])
  })
})
