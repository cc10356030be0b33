import { beforeAll, describe, expect, it } from 'vitest'
import { isObject, type JsonObject } from '#std/json.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { contentRenderer } from '../../test/support/content-renderer.ts'
import type { Renderer } from './renderer.ts'
import { structuredData } from './structured-data.ts'

let renderer: Renderer
let pages: readonly Page[]

beforeAll(async () => {
  const content = await contentRenderer()
  renderer = content.renderer
  pages = content.pages
})

/** Properties that search engines document as required for each type, and which pages here have the type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url'],
  WebPage: ['url', 'name', 'description', 'inLanguage', 'isPartOf'],
  CollectionPage: ['url', 'name', 'inLanguage', 'isPartOf'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  SoftwareApplication: ['name', 'applicationCategory', 'operatingSystem'],
  Offer: ['price', 'priceCurrency'],
  UnitPriceSpecification: ['price', 'priceCurrency', 'unitCode'],
  BlogPosting: ['headline', 'image', 'author', 'datePublished', 'dateModified', 'publisher'],
  NewsArticle: ['headline', 'image', 'author', 'datePublished', 'dateModified', 'publisher'],
  Article: ['headline', 'image', 'author', 'publisher'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'validThrough',
    'hiringOrganization',
    'jobLocation',
    'employmentType',
    'baseSalary',
  ],
  DefinedTermSet: ['name', 'hasDefinedTerm'],
  DefinedTerm: ['name', 'inDefinedTermSet'],
}

function nodesIn(value: unknown): JsonObject[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isObject(value)) return []
  const own = typeof value['@type'] === 'string' ? [value as JsonObject] : []
  return [...own, ...Object.values(value).flatMap(nodesIn)]
}

const typeOf = (node: JsonObject): string => (typeof node['@type'] === 'string' ? node['@type'] : '')

/** A remote role lists the countries of applicants instead of a place. */
const requiredOf = (node: JsonObject): readonly string[] => {
  const required = REQUIRED[typeOf(node)] ?? []
  return node['jobLocationType'] === 'TELECOMMUTE'
    ? required.map((name) => (name === 'jobLocation' ? 'applicantLocationRequirements' : name))
    : required
}

const graphOf = (route: string, language: (typeof TEXT_LANGUAGES)[number] = 'en') => {
  const page = pages.find((each) => each.route === route)
  if (!page) throw new Error(`There is no page ${route}.`)
  return nodesIn(structuredData(page, renderer.facts(page, language, renderer.site), renderer.site))
}
const typed = (route: string, type: string) => graphOf(route).filter((node) => node['@type'] === type)

describe('structured data', () => {
  it('HEAD-3 has on every page, in every language, what search engines need of each type', () => {
    const lacking = pages.flatMap(({ route }) =>
      TEXT_LANGUAGES.flatMap((language) =>
        graphOf(route, language).flatMap((node) =>
          requiredOf(node)
            .filter((name) => node[name] === undefined || node[name] === '')
            .map((name) => `${route} ${language}: ${typeOf(node)} lacks ${name}`),
        ),
      ),
    )
    expect(lacking).toEqual([])
  })

  it('HEAD-25 names the prices in the currency that the page shows in each language', () => {
    for (const language of TEXT_LANGUAGES) {
      const offers = graphOf('home', language).filter((node) => node['@type'] === 'Offer')
      const amounts = language === 'en' ? ['39', '149', '349'] : ['36', '139', '325']
      expect([language, offers.map(({ price }) => price)]).toEqual([language, amounts])
      expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(
        new Set([language === 'en' ? 'USD' : 'EUR']),
      )
    }
  })

  it('HEAD-3 names the prices that the page shows', () => {
    const offers = (route: string) =>
      typed(route, 'Offer').map(({ name, price, priceCurrency }) => [name, price, priceCurrency])
    expect(offers('pricing')).toEqual([
      ['Bench', '39', 'USD'],
      ['Shop', '149', 'USD'],
      ['Works', '349', 'USD'],
    ])
    expect(offers('pricing-eur').every(([, , currency]) => currency === 'EUR')).toBe(true)
  })

  it('HEAD-3 names as features of the product what the page states, and none that it asks', () => {
    const features = (route: string) => typed(route, 'SoftwareApplication').map((node) => node['featureList'])
    expect(features('home')).toEqual([undefined])
    const stated = pages.flatMap(({ route }) => features(route)).flatMap((list) => list ?? [])
    expect(stated.length).toBeGreaterThan(20)
    expect(stated.filter((text) => JSON.stringify(text).endsWith('?"'))).toEqual([])
  })

  it('HEAD-3 describes where and how an open role is worked, until when it is open, and what it pays', () => {
    expect(typed('careers/frontend-engineer', 'JobPosting')[0]).toMatchObject({
      title: 'Front-end engineer',
      validThrough: '2026-12-31T23:59:59Z',
      jobLocationType: 'TELECOMMUTE',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      baseSalary: { currency: 'EUR', value: { minValue: 58000, maxValue: 72000, unitText: 'YEAR' } },
    })
    expect(typed('careers/customer-onboarding-specialist', 'JobPosting')).toHaveLength(1)
  })

  it('HEAD-3 names a signed and dated guide as an article, wherever it is', () => {
    expect(typed('mrp-system-guide', 'Article')[0]).toMatchObject({
      headline: 'The MRP system guide for first-time buyers',
      author: { '@type': 'Person', name: 'Tomás Arriba' },
      datePublished: '2025-06-17T12:00:00Z',
    })
    expect(typed('privacy-policy', 'Article')).toEqual([])
  })

  it('HEAD-3 names the way from home as the page shows it, in its language', () => {
    const trail = (route: string, language: (typeof TEXT_LANGUAGES)[number]) =>
      graphOf(route, language)
        .filter((node) => node['@type'] === 'ListItem' && 'item' in node)
        .map(({ name }) => name)
    expect(trail('mrp-system-guide', 'en')).toEqual(['Home', 'The MRP system guide for first-time buyers'])
    expect(trail('pricing-eur', 'fr')[0]).toBe('Accueil')
  })

  it('HEAD-3 lists on an index the pages that it shows', () => {
    const lists = Object.values(pages.find(({ route }) => route === 'blog')?.sections ?? {})
    const size = lists.find(({ componentName }) => componentName === 'index-list')?.data?.['pageSize']
    expect(pages.filter(({ route }) => route.startsWith('blog/')).length).toBeGreaterThan(Number(size))
    expect(typed('blog', 'ItemList')[0]?.['numberOfItems']).toBe(size)
  })
})
