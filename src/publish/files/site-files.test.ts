import { beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Renderer } from '#render/renderer.ts'
import { contentRenderer, ORIGIN } from '../../../test/support/content-renderer.ts'
import { all, one, parsedXml } from '../../../test/support/strict-xml.ts'
import { siteFiles } from './site-files.ts'

let renderer: Renderer
let pages: readonly Page[]
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  const content = await contentRenderer()
  renderer = content.renderer
  pages = content.pages
  files = new Map(siteFiles(renderer).map(({ file, content: said }) => [file, String(said)]))
})

const text = (file: string): string => files.get(file) ?? ''

describe('llms.txt', () => {
  it('HEAD-11 begins with name and summary, and leads to the Markdown version of every listed page once', () => {
    const lines = text('llms.txt').split('\n')
    expect(lines[0]).toBe('# Stockwright')
    expect(lines[2]).toMatch(/^> ./)
    const files = [...(lines[4] ?? '').matchAll(/https:\S+?(?=[,.]?(?:\s|$))/g)].map(([address]) => address)
    expect(files).toEqual(['fr', 'es', 'it', 'nl'].map((language) => `${ORIGIN}/${language}/index.md`))
    const variants = lines.flatMap((line) => /^- \[.+\]\((.+)\.md\): .+/.exec(line)?.[1] ?? [])
    const listed = pages.filter((page) => renderer.facts(page, 'en', renderer.site).indexed)
    expect(variants.toSorted()).toEqual(
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

it('HEAD-17 humans.txt says who makes the site, where the design does', () => {
  const { site } = renderer
  const named = (design: Design) =>
    siteFiles({ ...renderer, site: { ...site, design } }).find(({ file }) => file === 'humans.txt')
  const { humans: _, ...silent } = site.design
  expect(named(silent)).toBeUndefined()
  expect(named({ ...silent, humans: 'Ada\nGrace\n\n' })?.content).toBe('Ada\nGrace\n')
})

describe('opensearch.xml', () => {
  it.each([
    ['opensearch.xml', 'en', '', 'Search the site'],
    ['fr/opensearch.xml', 'fr', '/fr', 'Rechercher sur le site'],
  ])('HEAD-18 %s leads to the search page of its language with the words', (file, language, prefix, said) => {
    const root = parsedXml(text(file))
    expect(root.name).toBe('OpenSearchDescription')
    expect(['ShortName', 'Description', 'Language', 'InputEncoding'].map((name) => one(root, name))).toEqual([
      'Stockwright',
      `Stockwright: ${said}`,
      language,
      'UTF-8',
    ])
    expect(all(root, 'Url').map((url) => url.attributes['template'])).toEqual([
      `${ORIGIN}${prefix}/search?q={searchTerms}`,
      `${ORIGIN}${prefix}/opensearch.xml`,
    ])
  })

  it('HEAD-18 is named by the search page in its language, and by no other', () => {
    const linkOf = (route: string) => {
      const page = pages.find((each) => each.route === route)
      const { html } = renderer.page({ page: page as Page, language: 'fr', prefix: 'fr' })
      return /<link rel="search"[^>]*>/.exec(html)?.[0]
    }
    expect(linkOf('search')).toBe(
      '<link rel="search" type="application/opensearchdescription+xml" title="Stockwright: Rechercher sur le site" href="/fr/opensearch.xml">',
    )
    expect(linkOf('pricing')).toBeUndefined()
  })

  it('HEAD-18 is not there where no page searches the site, and holds whatever the site is named', () => {
    const { site } = renderer
    const byRoute = new Map<string, PageHead>()
    const named = (with_: Partial<Renderer['site']>) =>
      siteFiles({ ...renderer, site: { ...site, ...with_ } }).find(({ file }) => file === 'opensearch.xml')
    expect(named({ byRoute })).toBeUndefined()
    const design = { ...site.design, websiteName: 'Nuts & <Bolts> of Ohio' }
    expect(named({ design })?.content).toContain('<ShortName>Nuts &amp; &lt;Bolts&gt; o</ShortName>')
  })
})

it('HEAD-15 gpc.json says that visitors who ask not to be sold or shared are heard, where the design says so', () => {
  const { site } = renderer
  const { globalPrivacyControl: day, ...silent } = site.design
  expect(JSON.parse(text('.well-known/gpc.json'))).toEqual({ gpc: true, lastUpdate: day })
  const names = siteFiles({ ...renderer, site: { ...site, design: silent } }).map(({ file }) => file)
  expect(names.filter((name) => name.endsWith('gpc.json'))).toEqual([])
})
