import { describe, expect, it } from 'vitest'
import type { PageEntry } from '../context.ts'
import { contextWith, entryOf } from '../fixtures/context.tsx'
import { siteMapGroups } from './site-map-groups.ts'

type Facts = { readonly tags?: readonly string[]; readonly published?: string }

const page = (route: string, { tags = [], published }: Facts = {}): PageEntry => ({
  ...entryOf({ route, title: route, ...(published !== undefined && { published }) }),
  tags,
})

const pages = [
  page('home'),
  page('map'),
  page('features'),
  page('planning-software'),
  page('counting-software'),
  page('blog'),
  page('blog/two', { tags: ['rare', 'stock'], published: '2026-02-02' }),
  page('blog/one', { tags: ['stock'], published: '2026-01-01' }),
  page('blog/none', { tags: ['rare'], published: '2025-01-01' }),
  page('news/b', { published: '2026-03-03' }),
  page('news/a', { published: '2025-03-03' }),
  page('terms'),
]

const at = (route: string): PageEntry | undefined =>
  route === 'blog/tags/stock' ? page(route) : pages.find((each) => each.route === route)

const link = (id: number) => ({ type: 'page' as const, data: { id } })
const LINKED: ReadonlyMap<number, string> = new Map([
  [1, 'features'],
  [2, 'blog'],
])

const context = contextWith(
  [],
  {},
  {
    page: page('map'),
    allPages: () => pages,
    pagesIn: (group) => pages.filter(({ route }) => route.startsWith(`${group}/`)),
    pageAt: at,
    pageOf: (to) => (to?.type === 'page' ? at(LINKED.get(to.data.id) ?? '') : undefined),
    listedOn: (to) =>
      to?.type === 'page' && to.data.id === 1
        ? [
            {
              title: { value: 'Plan', lang: undefined },
              pages: [page('planning-software'), page('blog/one')],
            },
            {
              title: { value: 'Store', lang: undefined },
              pages: [page('counting-software'), page('planning-software')],
            },
          ]
        : [],
  },
)

const shown = (groups: Parameters<typeof siteMapGroups>[0]) =>
  siteMapGroups(groups, context).map(({ group, topics }) => [
    group.id,
    ...topics.map(({ title, pages: own }) => [title?.value ?? '', ...own.map(({ route }) => route)]),
  ])

describe('the groups of a site map', () => {
  it('SECT-28 take each page once, in the first group that lists it, and the rest at the end', () => {
    expect(
      shown([
        { id: 'features', link: link(1), by: 'index' },
        { id: 'blog', link: link(2), group: 'blog', by: 'tag' },
        { id: 'news', group: 'news', by: 'year' },
        { id: 'more' },
      ]),
    ).toEqual([
      ['features', ['Plan', 'planning-software', 'blog/one'], ['Store', 'counting-software']],
      ['blog', ['', 'blog/none'], ['Stock', 'blog/two']],
      ['news', ['2026', 'news/b'], ['2025', 'news/a']],
      ['more', ['', 'home', 'terms']],
    ])
  })

  it('SECT-28 are without topics if none are requested, and leave out empty groups', () => {
    expect(
      shown([
        { id: 'features', link: link(1) },
        { id: 'jobs', group: 'careers' },
      ]),
    ).toEqual([['features', ['', 'planning-software', 'blog/one', 'counting-software']]])
  })

  it('SECT-130 begin with the pages in the reader’s language', () => {
    const inEnglish = (entry: PageEntry): PageEntry => ({
      ...entry,
      link: { ...entry.link, note: 'en anglais' },
    })
    const mixed = pages.map((each) => (each.route.startsWith('blog/') ? inEnglish(each) : each))
    const french = { ...context, language: 'fr' as const, allPages: () => mixed }
    const groups = siteMapGroups([{ id: 'blog', group: 'blog' }, { id: 'more' }], french)
    expect(groups.map(({ group }) => group.id)).toEqual(['translated', 'blog'])
    const routes = groups[0]?.topics[0]?.pages.map(({ route }) => route) ?? []
    expect(routes).toContain('terms')
    expect(routes.some((route) => route.startsWith('blog/'))).toBe(false)
  })
})
