import type { Json, JsonObject } from '#std/json.ts'
import { DEFAULT_LANGUAGE, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { canonicalPath, HOME_ROUTE, NOT_FOUND_ROUTE } from '#model/route.ts'
import { pageFacts, pageKind, type PageFacts, type PageKind } from './page-facts.ts'
import type { Site } from './site.ts'
import { socialImage } from './social-image.ts'

/** A page for search engines: one graph in the words of schema.org, with nothing in it that the page does not say. */
export function structuredData(page: Page, language: TextLanguage, site: Site): JsonObject {
  const facts = pageFacts(page, language, site)
  const kind = pageKind(page)
  const own: JsonObject[] =
    kind === 'home'
      ? [software(facts, site)]
      : [webPage(facts, kind, site), ...breadcrumbs(page, facts, site), ...article(page, facts, kind, site)]
  return { '@context': 'https://schema.org', '@graph': [organization(site), website(site), ...own] }
}

const id = (site: Site, name: string): string => `${site.origin}/#${name}`
const ref = (site: Site, name: string): JsonObject => ({ '@id': id(site, name) })

const organization = (site: Site): JsonObject => ({
  '@type': 'Organization',
  '@id': id(site, 'organization'),
  name: site.design.websiteName,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
})

const website = (site: Site): JsonObject => ({
  '@type': 'WebSite',
  '@id': id(site, 'website'),
  name: site.design.websiteName,
  url: `${site.origin}/`,
  publisher: ref(site, 'organization'),
})

const software = (facts: PageFacts, site: Site): JsonObject => ({
  '@type': 'SoftwareApplication',
  '@id': id(site, 'software'),
  name: site.design.websiteName,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web',
  url: facts.canonical,
  inLanguage: facts.written,
  ...described(facts),
  publisher: ref(site, 'organization'),
})

const webPage = (facts: PageFacts, kind: PageKind, site: Site): JsonObject => ({
  '@type': kind === 'index' ? 'CollectionPage' : 'WebPage',
  '@id': facts.canonical,
  url: facts.canonical,
  name: facts.title,
  ...described(facts),
  inLanguage: facts.written,
  isPartOf: ref(site, 'website'),
})

const described = ({ description }: PageFacts): JsonObject => (description === '' ? {} : { description })

/** The way from home: every page above this one that exists, by its route. */
function breadcrumbs(page: Page, facts: PageFacts, site: Site): JsonObject[] {
  if (page.route === NOT_FOUND_ROUTE) return []
  const parts = page.route.split('/')
  const routes = [HOME_ROUTE, ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))]
  const above = routes.flatMap((route) => site.pages.find((other) => other.route === route) ?? [])
  const itemListElement: Json = above.map((other, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: pageFacts(other, facts.written, site).title,
    item: site.origin + canonicalPath(other.route, writtenIn(other, facts.written, site)),
  }))
  return above.length < 2 ? [] : [{ '@type': 'BreadcrumbList', itemListElement }]
}

const writtenIn = (page: Page, language: TextLanguage, site: Site): TextLanguage =>
  site.languagesOf(page).includes(language) ? language : DEFAULT_LANGUAGE

const ARTICLE_TYPES: Partial<Record<PageKind, string>> = {
  article: 'BlogPosting',
  news: 'Article',
  story: 'Article',
}

function article(page: Page, facts: PageFacts, kind: PageKind, site: Site): JsonObject[] {
  const type = ARTICLE_TYPES[kind]
  const { published, updated, author } = page.pageMeta ?? {}
  if (type === undefined) return []
  return [
    {
      '@type': type,
      headline: facts.title,
      ...described(facts),
      image: socialImage(page, site),
      inLanguage: facts.written,
      mainEntityOfPage: { '@id': facts.canonical },
      ...(published === undefined ? {} : { datePublished: published, dateModified: updated ?? published }),
      author: author === undefined ? ref(site, 'organization') : { '@type': 'Person', name: author },
      publisher: ref(site, 'organization'),
    },
  ]
}
