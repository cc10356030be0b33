import { describe, expect, it } from 'vitest'
import { archiveIds, archiveSlug, isArchive, tagOfRoute } from '#model/archive.ts'
import { checkPage } from '#model/check-document.ts'
import type { Page } from '#model/page.ts'
import type { PageHead } from '#draw/page-head.ts'
import { registry } from '#sections/components.ts'
import { archivePages, isIndex } from './archive-pages.ts'

const index = (list: Record<string, unknown>): Page => ({
  id: 1,
  route: 'blog',
  category: 'website',
  title: { en: 'Blog: what we know', fr: 'Blog : ce que nous savons' },
  sectionOrder: ['newest'],
  sections: { newest: { id: 'newest', componentName: 'index-list', data: { group: 'blog', ...list } } },
})

const article = (at: number, tags: string[] = [], author?: string): PageHead => ({
  id: 100 + at,
  route: `blog/a${at}`,
  category: 'website',
  title: { en: `Article ${at}` },
  pageMeta: {
    published: `2026-01-${String(at).padStart(2, '0')}`,
    tags,
    ...(author === undefined ? {} : { author }),
  },
})

const articles = [
  article(1, ['Lots', 'mrp']),
  article(2, ['lots'], 'Tomás Arriba'),
  article(3, [], 'Tomás Arriba'),
]

const made = (list: Record<string, unknown>, heads: readonly PageHead[] = articles): Page[] => {
  const page = index(list)
  return archivePages([page], [page, ...heads])
}

const listOf = (page: Page | undefined) => {
  const {
    pages,
    page: number,
    of,
  } = (page?.sections['list']?.data ?? {}) as {
    pages?: { link: { data: { id: number } } }[]
    page?: number
    of?: number
  }
  return { ids: pages?.map(({ link }) => link.data.id), page: number, of }
}

describe('the archives of an index', () => {
  it('PUB-132 are its further parts, newest first, each with its place', () => {
    const pages = made({ pageSize: 2 })
    expect(pages.map(({ route }) => route)).toEqual(['blog/page/2'])
    expect(listOf(pages[0])).toEqual({ ids: [101], page: 2, of: 2 })
    expect(pages[0]?.title).toEqual({ en: 'Blog, page 2', fr: 'Blog, page 2' })
    expect(made({ pageSize: 3 })).toEqual([])
  })

  it('PUB-132 are none of an index that is kept from search engines', () => {
    const page = { ...index({ pageSize: 1, byTag: true }), pageMeta: { noindex: true } }
    expect(isIndex(page)).toBe(false)
    expect(archivePages([page], [page, ...articles])).toEqual([])
  })

  it('PUB-132 are none of an index that lists everything', () => {
    expect(made({})).toEqual([])
    expect([isIndex(index({})), isIndex(index({ pageSize: 2 }))]).toEqual([false, true])
  })

  it('PUB-133 are lists by tag and by author, in parts of the same size', () => {
    const pages = made({ pageSize: 1, byTag: true, byAuthor: true })
    expect(pages.map(({ route }) => route)).toEqual([
      'blog/page/2',
      'blog/page/3',
      'blog/tags/lots',
      'blog/tags/lots/page/2',
      'blog/authors/tomas-arriba',
      'blog/authors/tomas-arriba/page/2',
    ])
    const [lots, second] = pages.slice(2)
    expect([listOf(lots).ids, listOf(second).ids]).toEqual([[102], [101]])
    expect(lots?.title?.en).toBe('Lots: Blog')
    expect(second?.title?.en).toBe('Lots, page 2: Blog')
    expect(lots?.pageMeta).toEqual({
      description: {
        en: 'Everything filed under “lots”, newest first.',
        fr: 'Tout ce qui est classé sous «\u00A0lots\u00A0», du plus récent au plus ancien.',
      },
      updated: '2026-01-02',
    })
  })

  it('PUB-133 are none of a tag that only one page has, nor of what is hidden from search engines', () => {
    const hidden = { ...article(4, ['mrp']), pageMeta: { tags: ['mrp'], noindex: true } }
    expect(made({ pageSize: 9, byTag: true }, [...articles, hidden]).map(({ route }) => route)).toEqual([
      'blog/tags/lots',
    ])
  })

  it('PUB-132 leave a route to the page that has it, and are whole pages themselves', () => {
    const own = { ...article(9), route: 'blog/tags/lots' }
    const pages = made({ pageSize: 1, byTag: true }, [...articles, own])
    expect(pages.map(({ route }) => route)).not.toContain('blog/tags/lots')
    for (const page of pages) expect(checkPage(page, registry)).toEqual(expect.objectContaining({ ok: true }))
    // An archive does not belong to the group that it lists.
    expect(made({ pageSize: 1 }, [...articles, ...pages]).map(({ route }) => route)).toEqual([])
  })

  it('PUB-132 keep their ids while others come and go', () => {
    const few = archiveIds(['blog/page/2', 'blog/tags/lots'])
    const many = archiveIds(['blog/page/2', 'blog/page/3', 'blog/tags/lots', 'news/page/2'])
    for (const [route, id] of few) expect(many.get(route)).toBe(id)
    expect(new Set(many.values()).size).toBe(4)
    for (const id of many.values()) expect(isArchive({ id })).toBe(true)
    expect(isArchive({ id: 453_025 })).toBe(false)
  })

  it.each([
    ['bills of materials', 'bills-of-materials'],
    ['Tomás Arriba', 'tomas-arriba'],
    ['  C++ / C#  ', 'c-c'],
    ['数学', ''],
  ])('PUB-133 the name %j is %j in a route', (name, slug) => {
    expect(archiveSlug(name)).toBe(slug)
  })

  it('PUB-134 the route of a tag’s first part identifies index and tag', () => {
    expect(tagOfRoute('blog/tags/lots')).toEqual({ index: 'blog', slug: 'lots' })
    for (const route of ['blog', 'blog/tags/lots/page/2', 'blog/authors/bo'])
      expect(tagOfRoute(route)).toBeNull()
  })
})
