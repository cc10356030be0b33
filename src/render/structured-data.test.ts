import { expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { pageFacts } from './page-facts.ts'
import { siteFrom } from '#draw/site.ts'
import { structuredData } from './structured-data.ts'

const site = siteFrom(
  {
    origin: ORIGIN,
    design: fixtureDesign,
    pages: fixturePages,
    assets: {
      runtime: '',
      fonts: [],
      fontFaces: [],
      styles: '/assets/site.css',
      islands: {},
      pictures: new Map(),
      files: new Map(),
      socialImage: '/assets/share.png',
    },
    cacheRandom: '',
  },
  registry,
)
const graphOf = (route: string) => {
  const page = fixturePages.find((each) => each.route === route)!
  const graph = structuredData(page, pageFacts(page, 'en', site), site)['@graph']
  return graph as readonly { readonly '@type': string }[]
}
const typesOf = (route: string) => graphOf(route).map((node) => node['@type'])

it.each([
  ['home', ['Organization', 'WebSite', 'SoftwareApplication']],
  ['pricing', ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList']],
  ['blog', ['Organization', 'WebSite', 'CollectionPage', 'BreadcrumbList']],
  ['blog/what-is-sku', ['Organization', 'WebSite', 'WebPage', 'BreadcrumbList', 'BlogPosting']],
  ['404', ['Organization', 'WebSite', 'WebPage']],
])('HEAD-2 describes %s as %j', (route, types) => {
  expect(typesOf(route)).toEqual(types)
})

it('HEAD-2 names the way from home and the dates of an article', () => {
  const graph = graphOf('blog/what-is-sku')
  expect(graph).toContainEqual(
    expect.objectContaining({
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${ORIGIN}/` },
        { '@type': 'ListItem', position: 2, name: 'Blog', item: `${ORIGIN}/blog` },
        { '@type': 'ListItem', position: 3, name: 'What is a SKU', item: `${ORIGIN}/blog/what-is-sku` },
      ],
    }),
  )
  expect(graph).toContainEqual(
    expect.objectContaining({
      datePublished: '2025-11-11T12:00:00Z',
      dateModified: '2026-10-06T12:00:00Z',
      author: { '@type': 'Person', name: 'Marit Okkerse' },
    }),
  )
})
