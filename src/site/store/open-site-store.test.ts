import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#edit/change.ts'
import type { Store } from '#store/port.ts'
import { makeFolder, removeFolder } from '../../../test/support/content-folder.ts'
import { openSiteStore } from './open-site-store.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = makeFolder()
  store = await openSiteStore({ DATA_DIR: join(folder, 'data') })
})
afterEach(async () => {
  await store.close()
  removeFolder(folder)
})

const home = { id: 7, route: 'seven', category: 'website', sectionOrder: [], sections: {} } as const

/** Sends any changes, as a browser might. */
const send = (...changes: unknown[]) =>
  store.commit({
    id: `c${JSON.stringify(changes)}`,
    author: 'ann',
    at: 1,
    base: { 'page:7': 0 },
    changes: changes as Change[],
  })

describe('openSiteStore', () => {
  it.each([
    ['an unknown verb', { do: 'explode', on: 'page:7' }, 'do: expected one of'],
    ['an inherited name', { do: 'toString', on: 'page:7' }, 'do: expected one of'],
    [
      'a field too many',
      { do: 'insert-page', on: 'page:7', page: home, force: 1 },
      'force: expected no such field',
    ],
    ['a missing field', { do: 'set-field', on: 'page:7', path: ['name'] }, 'value: expected'],
  ])('CHANGE-1 refuses a commit with %s, and says where', async (_, change, says) => {
    const good = { do: 'insert-page', on: 'page:7', page: home }
    expect(await send(good, change)).toEqual({
      kind: 'refused',
      index: 1,
      reason: expect.stringContaining(says),
    })
    expect(await store.read('page:7')).toBeNull()
  })

  it('ROUTE-21 refuses a redirect that leads back over an address of the site', async () => {
    const site = await openSiteStore({
      DATA_DIR: join(folder, 'other'),
      SITE_ORIGIN: 'https://shop.example',
      ALLOWED_HOSTS: 'old-shop.example',
    })
    const design = { id: 318, designVersionId: 1, homePageId: 7, websiteName: 'S', cacheVersion: '1' }
    const navbar = { id: 'navbar', componentName: 'navbar' }
    const redirect = (to: string) => ({ from: '/a', to, status: 301 })
    const commit = (id: string, base: number, ...changes: unknown[]) =>
      site.commit({ id, author: 'ann', at: 1, base: { design: base }, changes: changes as Change[] })
    const replaced = (to: string) => ({
      do: 'replace-document',
      on: 'design',
      document: { ...design, navbar, redirects: [redirect(to)] },
    })
    try {
      expect(await commit('1', 0, replaced('https://www.shop.example/a'))).toMatchObject({ kind: 'refused' })
      expect(await commit('2', 0, replaced('https://other.example/a'))).toMatchObject({ kind: 'saved' })
      const set = (to: string) => ({ do: 'set-redirect', on: 'design', from: '/a', redirect: redirect(to) })
      for (const host of ['shop.example', 'old-shop.example', 'SHOP.example.:444'])
        expect(await commit(host, 1, set(`http://${host}/a`))).toMatchObject({ kind: 'refused' })
    } finally {
      await site.close()
    }
  })

  it('CHANGE-1 refuses a change of a document that no page can have', async () => {
    for (const on of ['page:x', '__proto__', 'constructor']) {
      expect(await send({ do: 'remove-page', on })).toMatchObject({ kind: 'refused', index: 0 })
    }
  })
})
