import { beforeAll, describe, expect, it } from 'vitest'
import { readFolder } from '#content/folder/import-folder.ts'
import { isObject, type JsonObject } from '#std/json.ts'
import type { Design } from '#model/design.ts'
import { isPage } from '#model/document.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { FEED_GROUPS, feedPath } from '#render/feed-links.ts'
import { openRenderer, type Renderer } from '#render/renderer.ts'
import { structuredData } from '#render/structured-data.ts'
import { registry } from '#sections/components.ts'
import type { OutputFile } from '../output-file.ts'
import { feedFiles, type ArticleOf } from './feeds.ts'
import { siteFiles } from './site-files.ts'

const ORIGIN = 'https://www.stockwright.example'
const CONTENT = `${import.meta.dirname}/../../../content`

let renderer: Renderer
let files: ReadonlyMap<string, OutputFile>
let pages: readonly Page[]

beforeAll(async () => {
  const read: Page[] = []
  let design: Design | undefined
  await readFolder(CONTENT, { registry }, (document) => {
    if (isPage(document)) read.push(document)
    else design = document
  })
  if (design === undefined) throw new Error('The content has no design.')
  const assets = {
    runtime: '',
    fonts: [],
    fontFaces: [],
    islands: {},
    styles: '/site.css',
    pictures: new Map(),
    files: new Map(),
    socialImage: '/share.png',
  }
  pages = read
  renderer = openRenderer({ origin: ORIGIN, design, pages, assets, cacheRandom: '' })
  const articleOf: ArticleOf = ({ id }, language) => {
    const page = pages.find((each) => each.id === id)
    return (page && renderer.page({ page, language, prefix: undefined }).read().article) ?? undefined
  }
  files = new Map(
    [...siteFiles(renderer), ...FEED_GROUPS.flatMap((group) => feedFiles(renderer, group, articleOf))].map(
      (file) => [file.file, file],
    ),
  )
})

const text = (file: string): string => String(files.get(file)?.content ?? '')

type Element = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: Element[]
  text: string
}

/** Reads XML as strictly as a feed reader does: throws at an element that is not closed where it must be. */
function parsed(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [piece, close, name, inside = '', end] of xml.matchAll(
    /<(\/?)([\w:]+)([^<>]*?)(\/?)>|<\?[^>]*\?>|<!\[CDATA\[[^]*?\]\]>|[^<]+/g,
  )) {
    const top = open.at(-1)
    if (!top) throw new Error('Nothing is open.')
    if (name === undefined) {
      if (piece.startsWith('<![CDATA[')) top.text += piece.slice(9, -3)
      else if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(piece)) throw new Error(`A bare & in ${piece}`)
      else top.text += piece.startsWith('<?') ? '' : piece
    } else if (close) {
      if (open.pop()?.name !== name) throw new Error(`${name} is closed where ${top.name} is open`)
    } else {
      const attributes = Object.fromEntries(
        [...inside.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
      )
      const element: Element = { name, attributes, children: [], text: '' }
      top.children.push(element)
      if (!end) open.push(element)
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`)
  return root.children[0] ?? root
}

const all = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name)
const one = (element: Element, name: string): string => all(element, name)[0]?.text ?? ''

describe('feeds', () => {
  const groups = ['blog', 'news', 'fr/blog', 'nl/news']

  it.each(groups)('HEAD-12 has RSS of %s with what RSS 2.0 asks for', (group) => {
    const rss = parsed(text(`${group}/feed.xml`))
    const [channel] = all(rss, 'channel')
    if (!channel) throw new Error('no channel')
    expect([rss.name, rss.attributes['version']]).toEqual(['rss', '2.0'])
    for (const name of ['title', 'link', 'description', 'language']) expect(one(channel, name)).not.toBe('')
    expect(all(channel, 'atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: `${ORIGIN}/${group}/feed.xml`,
    })
    const items = all(channel, 'item')
    expect(items.length).toBeGreaterThan(3)
    for (const item of items) {
      for (const name of ['title', 'link', 'guid', 'description']) expect(one(item, name)).not.toBe('')
      expect(new Date(one(item, 'pubDate')).toUTCString()).toBe(one(item, 'pubDate'))
    }
    expect(new Set(items.map((item) => one(item, 'guid'))).size).toBe(items.length)
  })

  it.each(groups)('HEAD-12 has Atom of %s with what RFC 4287 asks for', (group) => {
    const feed = parsed(text(`${group}/atom.xml`))
    expect(feed.attributes['xmlns']).toBe('http://www.w3.org/2005/Atom')
    for (const element of [feed, ...all(feed, 'entry')]) {
      for (const name of ['id', 'title']) expect(one(element, name)).not.toBe('')
      expect(one(element, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
      expect(all(element, 'link').some(({ attributes }) => attributes['rel'] === 'alternate')).toBe(true)
    }
    expect(all(feed, 'author')).toHaveLength(1)
  })

  it.each(groups)('HEAD-12 has a JSON feed of %s as version 1.1 describes it', (group) => {
    const feed = JSON.parse(text(`${group}/feed.json`)) as JsonObject
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      feed_url: `${ORIGIN}/${group}/feed.json`,
    })
    const items = feed['items'] as JsonObject[]
    for (const item of items) {
      expect(item).toMatchObject({
        id: expect.any(String),
        url: expect.stringMatching(/^https:/),
        title: expect.any(String),
      })
      expect(item['date_published']).toMatch(/T\d\d:\d\d:\d\dZ$/)
    }
    const dates = items.map((item) => JSON.stringify(item['date_published']))
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  it('HEAD-12 names feeds and entries by ids of their own: those of a page outlive its address, and no two are the same', () => {
    const tag = /^tag:www\.stockwright\.example,2026:(?:feed\/(?:blog|news)|page\/\d+)\/(?:en|fr|es|it|nl)$/
    const feeds = FEED_GROUPS.flatMap((group) =>
      TEXT_LANGUAGES.map((language) => parsed(text(feedPath(group, language, 'atom.xml')))),
    )
    const own = feeds.map((feed) => one(feed, 'id'))
    expect(own.filter((id) => !tag.test(id))).toEqual([])
    expect(new Set(own).size).toBe(FEED_GROUPS.length * TEXT_LANGUAGES.length)
    for (const group of groups) {
      const feed = JSON.parse(text(`${group}/feed.json`)) as { items: { id: string; url: string }[] }
      const ids = feed.items.map(({ id }) => id)
      expect(ids.filter((id) => !tag.test(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect(all(parsed(text(`${group}/atom.xml`)), 'entry').map((entry) => one(entry, 'id'))).toEqual(ids)
      const guids = all(parsed(text(`${group}/feed.xml`)), 'channel').flatMap((channel) =>
        all(channel, 'item').flatMap((item) => all(item, 'guid')),
      )
      expect(guids.map((guid) => guid.text)).toEqual(ids)
      expect(new Set(guids.map(({ attributes }) => attributes['isPermaLink']))).toEqual(new Set(['false']))
      for (const { id, url } of feed.items) {
        const page = pages.find((each) => id.includes(`/${each.id}/`))
        expect(url.endsWith(`/${page?.route}`)).toBe(true)
      }
    }
  })

  it('HEAD-12 names an entry that is not translated as its English one, in the feed of every language', () => {
    const idsIn = (path: string) =>
      (JSON.parse(text(path)) as { items: { id: string; language: string }[] }).items
        .filter(({ language }) => language === 'en')
        .map(({ id }) => id)
    const english = idsIn('blog/feed.json')
    expect(english.length).toBeGreaterThan(3)
    expect(idsIn('fr/blog/feed.json').filter((id) => !english.includes(id))).toEqual([])
  })

  it.each(groups)(
    'PUB-8 has in each feed of %s the whole of each page, in HTML that stands by itself',
    (group) => {
      const items = (
        JSON.parse(text(`${group}/feed.json`)) as { items: { url: string; content_html: string }[] }
      ).items
      const [channel] = all(parsed(text(`${group}/feed.xml`)), 'channel')
      const whole = items.map((item) => item.content_html)
      expect(channel && all(channel, 'item').map((item) => one(item, 'content:encoded'))).toEqual(whole)
      expect(all(parsed(text(`${group}/atom.xml`)), 'entry').map((entry) => one(entry, 'content'))).toEqual(
        whole,
      )
      for (const { url, content_html: html } of items) {
        const page = pages.find(({ route }) => url.endsWith(`/${route}`))
        if (!page) throw new Error(url)
        const { read } = renderer.page({ page, language: 'en', prefix: undefined })
        expect(html.length).toBeGreaterThan(read().markdown.length / 3)
        expect(html).not.toMatch(
          /(?:href|src)="(?!https:|mailto:)|\s(?:class|id|style|role)=|<(?:h1|script|svg|div)/,
        )
      }
    },
  )
})

describe('sitemaps', () => {
  it('HEAD-13 are one for each language under an index, with the days that the pages bear themselves', () => {
    const index = parsed(text('sitemap.xml'))
    const locations = all(index, 'sitemap').map((map) => one(map, 'loc'))
    expect(locations).toEqual(TEXT_LANGUAGES.map((language) => `${ORIGIN}/sitemap-${language}.xml`))
    const days = new Map(
      pages.map(({ route, pageMeta }) => [route, pageMeta?.updated ?? pageMeta?.published ?? '']),
    )
    const told = new Map(
      all(parsed(text('sitemap-en.xml')), 'url').map((url) => [
        one(url, 'loc').slice(ORIGIN.length + 1) || 'home',
        one(url, 'lastmod'),
      ]),
    )
    for (const [route, day] of told) {
      if (!FEED_GROUPS.some((group) => group === route))
        expect([route, day]).toEqual([route, days.get(route)])
    }
    const [english] = all(index, 'sitemap')
    expect(english && one(english, 'lastmod')).toBe([...told.values()].toSorted().at(-1))
    expect(text('robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('HEAD-13 tell of the index of blog and news the day on which its newest page was published', () => {
    for (const group of FEED_GROUPS) {
      const below = pages.filter(({ route }) => route.startsWith(`${group}/`))
      const newest = below.map(({ pageMeta }) => pageMeta?.published ?? '').toSorted()
      const entry = all(parsed(text('sitemap-en.xml')), 'url').find(
        (url) => one(url, 'loc') === `${ORIGIN}/${group}`,
      )
      expect(entry && one(entry, 'lastmod')).toBe(newest.at(-1))
    }
  })

  it('HEAD-13 name every translation of a page from each of them', () => {
    const urls = TEXT_LANGUAGES.flatMap((language) => all(parsed(text(`sitemap-${language}.xml`)), 'url'))
    const sets = new Map(
      urls.map((url) => [
        one(url, 'loc'),
        all(url, 'xhtml:link').map(({ attributes }) => attributes['href']),
      ]),
    )
    for (const [address, translations] of sets) {
      if (translations.length > 0) expect(translations).toContain(address)
      for (const other of translations) expect(sets.get(other ?? '')).toEqual(translations)
    }
  })
})

describe('llms.txt', () => {
  it('HEAD-11 begins with name and summary, and leads to the Markdown twin of every listed page once', () => {
    const lines = text('llms.txt').split('\n')
    expect(lines[0]).toBe('# Stockwright')
    expect(lines[2]).toMatch(/^> ./)
    const files = [...(lines[4] ?? '').matchAll(/https:\S+?(?=[,.]?(?:\s|$))/g)].map(([address]) => address)
    expect(files).toEqual(['fr', 'es', 'it', 'nl'].map((language) => `${ORIGIN}/${language}/index.md`))
    const twins = lines.flatMap((line) => /^- \[.+\]\((.+)\.md\): .+/.exec(line)?.[1] ?? [])
    const listed = pages.filter((page) => renderer.facts(page, 'en', renderer.site).indexed)
    expect(twins.toSorted()).toEqual(
      listed.map(({ route }) => `${ORIGIN}/${route === 'home' ? 'index' : route}`).toSorted(),
    )
  })
})

describe('security.txt', () => {
  it('HEAD-14 says what the design says, and is not there where that says nothing', () => {
    const { site } = renderer
    const security = {
      contact: 'mailto:hole@a.example',
      expires: '2027-01-31',
      policy: 'https://a.example/p',
    }
    const named = (design: Design) =>
      siteFiles({ ...renderer, site: { ...site, design } }).find(({ file }) => file.endsWith('security.txt'))
    const { security: _, ...silent } = site.design
    expect(named(silent)).toBeUndefined()
    expect(named({ ...silent, security })?.content).toBe(
      `Contact: mailto:hole@a.example\nExpires: 2027-01-31T00:00:00Z\nPreferred-Languages: en, nl, fr, es, it\n` +
        `Canonical: ${ORIGIN}/.well-known/security.txt\nPolicy: https://a.example/p\n`,
    )
  })
})

it('HEAD-15 gpc.json says that visitors who ask not to be sold or shared are heard', () => {
  expect(JSON.parse(text('.well-known/gpc.json'))).toEqual({
    gpc: true,
    lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
})

/** What search engines document as needed for each type, and what the types stand for here. */
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
          (REQUIRED[typeOf(node)] ?? [])
            .filter((name) => node[name] === undefined || node[name] === '')
            .map((name) => `${route} ${language}: ${typeOf(node)} lacks ${name}`),
        ),
      ),
    )
    expect(lacking).toEqual([])
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

  it('HEAD-3 tells where and how an open role is worked, until when it is open, and what it pays', () => {
    expect(typed('careers/frontend-engineer', 'JobPosting')[0]).toMatchObject({
      title: 'Front-end engineer',
      validThrough: '2026-12-31T23:59:59Z',
      jobLocationType: 'TELECOMMUTE',
      employmentType: ['FULL_TIME', 'PART_TIME'],
      baseSalary: { currency: 'EUR', value: { minValue: 58000, maxValue: 72000, unitText: 'YEAR' } },
    })
    expect(typed('careers/customer-onboarding-specialist', 'JobPosting')).toHaveLength(1)
  })

  it('HEAD-3 names a signed and dated guide as an article, wherever it stands', () => {
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
    expect(typed('blog', 'ItemList')[0]?.['numberOfItems']).toBe(
      pages.filter(({ route }) => route.startsWith('blog/')).length,
    )
  })
})
