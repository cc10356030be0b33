import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import type { Design } from '#model/design.ts'
import type { Document } from '#model/document.ts'
import { EMPTY_REGISTRY } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import {
  addedPage,
  copiedPage,
  emptyPage,
  newPageId,
  removedPage,
  renamedPage,
  restoredPage,
  routeFault,
} from './page-changes.ts'

const page: Page = {
  id: 7,
  linkId: 3,
  route: 'blog/jars',
  name: 'Jars',
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'hero' } },
  pageMeta: { published: '2026-03-12', tags: ['jars'] },
}

const design: Design = {
  id: 318,
  designVersionId: 1,
  homePageId: 453025,
  websiteName: 'Site',
  cacheVersion: '3',
  navbar: { id: 'navbar', componentName: 'navbar' },
  redirects: [{ from: '/old-jars', to: '/blog/jars', status: 301 }],
}

const routes = new Map([
  ['home', 453025],
  ['blog', 1],
  ['blog/jars', 7],
])

const made = (before: Document | null, changes: readonly Change[], on: Change['on']): Document | null => {
  let document = before
  for (const change of changes.filter((one) => one.on === on)) {
    const after = applyChange(document, change, EMPTY_REGISTRY)
    if (!after.ok) throw new Error(after.failure.says)
    document = after.value
  }
  return document
}

const redirectsAfter = (before: Design, changes: readonly Change[]) =>
  (made(before, changes, 'design') as Design).redirects

describe('changes of pages', () => {
  it('EDIT-61 a route is taken that is spelled as one, begins with no language, is not the server’s and has no page', () => {
    const faults = ['blog/Jars', 'fr/jars', 'blog', 'blog/jars', 'blog/lids', 'index', 'api/x'].map((route) =>
      routeFault(route, routes, 7),
    )
    expect(faults).toEqual(['spelling', 'language', 'taken', null, null, 'reserved', 'reserved'])
  })

  it('EDIT-61 a new page fits the model, empty or as a copy that has left behind what is of its original alone', () => {
    const id = newPageId(new Set([1]), () => 0.5)
    const added = { id, name: 'Lids', route: 'blog/lids' }
    expect(made(null, [addedPage(emptyPage(added))], `page:${id}`)).toMatchObject({
      ...added,
      title: { en: 'Lids' },
    })
    const copy = copiedPage(page, added)
    expect(made(null, [addedPage(copy)], `page:${id}`)).toEqual({
      ...added,
      category: 'website',
      sectionOrder: ['hero'],
      sections: page.sections,
      pageMeta: { tags: ['jars'] },
    })
  })

  it('EDIT-61 an id that a page has is not taken again', () => {
    const numbers = [0, 0, 0.5]
    expect(newPageId(new Set([1]), () => numbers.shift() ?? 0)).toBe(450_000_000)
  })

  it('EDIT-62 the path of a page that moves leads to the new one, and so does what led to it', () => {
    const changes = renamedPage(page, design, { name: 'Glass', route: 'blog/glass' }, routes)
    if (!changes.ok) throw new Error(changes.failure.says)
    expect(made(page, changes.value, 'page:7')).toMatchObject({ name: 'Glass', route: 'blog/glass' })
    expect(redirectsAfter(design, changes.value)).toEqual([
      { from: '/old-jars', to: '/blog/glass', status: 301 },
      { from: '/blog/jars', to: '/blog/glass', status: 301 },
    ])
  })

  it('EDIT-63 the path of a removed page leads where one says, until the page is brought back', () => {
    const changes = removedPage(page, design, 'blog', routes)
    if (!changes.ok) throw new Error(changes.failure.says)
    expect(made(page, changes.value, 'page:7')).toBeNull()
    const redirects = redirectsAfter(design, changes.value)
    expect(redirects).toEqual([
      { from: '/old-jars', to: '/blog', status: 301 },
      { from: '/blog/jars', to: '/blog', status: 301 },
    ])
    const back = restoredPage(page, { ...design, redirects: [...(redirects ?? [])] })
    expect(made(null, back, 'page:7')).toEqual(page)
    expect(redirectsAfter({ ...design, redirects: [...(redirects ?? [])] }, back)).toEqual([
      { from: '/old-jars', to: '/blog', status: 301 },
    ])
  })
})
