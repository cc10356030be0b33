import { describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Page } from '#model/page.ts'
import type { ListedPage, RemovedPage } from '#api/page-list.ts'
import { peopleStage } from '../../../test/support/people-stage.ts'

const stage = peopleStage()

const page = (id: number, route: string): Page => ({
  id,
  route,
  name: route,
  title: { en: 'Pricing', fr: 'Tarifs' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: { title: { en: 'Know your stock', fr: 'Votre stock' } },
    },
  },
})

let commits = 0
let viewers = 0
const save = (key: `page:${number}`, revision: number, change: Change) => {
  commits += 1
  const id = `commit-of-a-test-${commits}`
  return stage.store.commit({ id, author: 'ann', at: commits, base: { [key]: revision }, changes: [change] })
}

const add = (one: Page) => save(`page:${one.id}`, 0, { do: 'insert-page', on: `page:${one.id}`, page: one })

const write = (revision: number, language: 'en' | 'fr', text: string) =>
  save('page:7', revision, {
    do: 'set-text',
    on: 'page:7',
    of: { section: 'hero' },
    path: ['data', 'title'],
    language,
    text,
  })

async function published(seq: number): Promise<void> {
  const id = `release-${seq}`
  await stage.store.releases.insert({ id, at: seq, author: 'ann', seq, detail: {} })
  await stage.store.releases.setCurrent('live', id)
}

async function list(): Promise<{ pages: ListedPage[]; removed: RemovedPage[] }> {
  const viewer = await stage.signedIn('viewer', `viewer-${(viewers += 1)}`)
  return (await viewer.ask('GET', '/api/edited-pages')).json()
}

const statusesOf = async () => (await list()).pages.map(({ statuses }) => statuses)

describe('the list of pages', () => {
  it('API-30 reports the status of a page in each language, from draft to live and changed', async () => {
    await add(page(7, 'pricing'))
    const missing = { es: 'missing', it: 'missing', nl: 'missing' }
    expect(await statusesOf()).toEqual([{ en: 'draft', fr: 'draft', ...missing }])
    await published(1)
    expect(await statusesOf()).toEqual([{ en: 'live', fr: 'live', ...missing }])
    await write(1, 'fr', 'Tout votre stock')
    expect(await statusesOf()).toEqual([{ en: 'live', fr: 'changed', ...missing }])
    await write(2, 'fr', 'Votre stock')
    expect(await statusesOf()).toEqual([{ en: 'live', fr: 'live', ...missing }])
    await write(3, 'en', 'All of your stock')
    expect((await list()).pages).toMatchObject([
      { id: 7, route: 'pricing', author: 'ann', statuses: { en: 'changed' } },
    ])
  })

  it('API-30 reports which pages were removed, with the revision that brings each back', async () => {
    await add(page(7, 'pricing'))
    await save('page:7', 1, { do: 'set-route', on: 'page:7', route: 'prices' })
    await save('page:7', 2, { do: 'remove-page', on: 'page:7' })
    const { pages, removed } = await list()
    expect(pages).toEqual([])
    expect(removed).toMatchObject([{ id: 7, route: 'prices', revision: 2 }])
  })

  it('API-30 is for people who may see drafts', async () => {
    const answer = await stage.browser().ask('GET', '/api/edited-pages')
    expect(answer.statusCode).toBe(401)
  })
})
