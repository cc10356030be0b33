import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import type { LocalText } from '#model/text.ts'
import { registry } from '#sections/components.ts'
import { openStore, storeLocation } from '#store/open-store.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, removeFolder } from '../../../test/support/content-folder.ts'
import { put, sampleCommit, sampleDesign, samplePage, seed } from '../../store/contract/sample-documents.ts'
import { siteInStore } from './site-facts.ts'
import { mayBeUnready } from './unready-translations.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = makeFolder()
  store = await openStore(storeLocation({ DATA_DIR: folder }), {
    apply: (before, change) => applyChange(before, change, registry),
  })
  await seed(store, sampleDesign())
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const page = (title: LocalText, lead: object = {}, rows: readonly object[] = []): Page =>
  samplePage(7, {
    title,
    sectionOrder: ['hero', 'rows'],
    sections: {
      hero: { id: 'hero', componentName: 'hero', data: { title: lead } },
      rows: { id: 'rows', componentName: 'feature-rows', data: { rows } },
    },
  })

const commit = (revision: number, ...changes: Change[]) =>
  store.commit(sampleCommit(`state ${revision}`, { 'page:7': revision }, changes))

/** The findings about a page that was saved in several states, oldest first. */
async function found(...states: readonly Page[]): Promise<string[]> {
  for (const [revision, state] of states.entries()) await commit(revision, put(state))
  return stale()
}

const stale = async (): Promise<string[]> =>
  (await siteInStore(store, registry)).documents.flatMap(({ unready = [] }) =>
    unready.map(({ where, language }) => `${where.section ?? ''} ${where.field} ${language}`),
  )

describe('translations', () => {
  it('CHECK-4 are outdated when their English was changed after them', async () => {
    const before = page({ en: 'About', fr: 'À propos' }, { en: 'Us', fr: 'Nous', nl: 'Wij' })
    const after = page({ en: 'About', fr: 'À propos' }, { en: 'Us all', fr: 'Nous', nl: 'Wij' })
    expect(await found(before, after)).toEqual(['hero title fr', 'hero title nl'])
  })

  it('CHECK-4 are of one age with an English text that was saved with them', async () => {
    expect(await found(page({ en: 'A', fr: 'a' }), page({ en: 'B', fr: 'b' }))).toEqual([])
  })

  it('CHECK-4 are up to date again once they are changed themselves, or their English is as it was', async () => {
    const [first, second] = [page({ en: 'A', fr: 'a' }), page({ en: 'B', fr: 'a' })]
    expect(await found(first, second)).toEqual([' title fr'])
    await commit(2, put(first))
    expect(await stale()).toEqual([])
    await commit(3, put(second))
    await commit(4, put(page({ en: 'B', fr: 'b' })))
    expect(await stale()).toEqual([])
  })

  it('CHECK-4 follow the item that they are of when it is moved', async () => {
    const [a, b] = [
      { id: 'a', title: { en: 'A', fr: 'a' } },
      { id: 'b', title: { en: 'B', fr: 'b' } },
    ]
    expect(await found(page({ en: 'A' }, {}, [a, b]), page({ en: 'A' }, {}, [b, a]))).toEqual([])
    await commit(2, put(page({ en: 'A' }, {}, [b, { ...a, title: { en: 'A2', fr: 'a' } }])))
    expect(await stale()).toEqual(['rows rows[1].title fr'])
  })

  it('CHECK-6 are not looked for where nothing can be outdated', () => {
    const translated = page({ en: 'A', fr: 'a' })
    expect(mayBeUnready({ document: translated, revision: 1 })).toBe(false)
    expect(mayBeUnready({ document: page({ en: 'A' }), revision: 2 })).toBe(false)
    expect(mayBeUnready({ document: translated, revision: 2 })).toBe(true)
  })
})
