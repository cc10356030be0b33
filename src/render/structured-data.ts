import type { Json, JsonObject } from '#std/json.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { HOME_ROUTE, NOT_FOUND_ROUTE } from '#model/route.ts'
import { shortTitle } from '#sections/breadcrumbs/short-title.ts'
import { string } from '#sections/strings.ts'
import { article } from './graph/article.ts'
import { jobs } from './graph/job.ts'
import { addressOf, pageList, terms } from './graph/lists.ts'
import { atNoon, own, property } from './graph/text-property.ts'
import { hasOffers, software } from './graph/software.ts'
import { isProduct, pageKind, titleIn, type PageFacts, type PageKind } from './page-facts.ts'
import type { Site } from '#draw/site.ts'

/** A page for search engines: one schema.org graph, containing only what the page itself shows. */
export function structuredData(page: Page, facts: PageFacts, site: Site): JsonObject {
  const kind = pageKind(page)
  const sellsHere = kind === 'home' || isProduct(page, site) || hasOffers(page, facts, site)
  const graph: Json = [
    organization(site),
    website(site),
    ...(kind === 'home' ? [] : [webPage(page, facts, kind, site), ...breadcrumbs(page, facts, site)]),
    ...(sellsHere ? [software(page, facts, site)] : []),
    ...article(page, facts, site),
    ...jobs(page, facts, site),
    ...terms(page, facts, site),
    ...(kind === 'index' ? pageList(page, facts, site) : []),
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

const organization = (site: Site): JsonObject => ({
  '@type': 'Organization',
  ...own(site, 'organization'),
  name: site.design.websiteName,
  url: `${site.origin}/`,
  logo: `${site.origin}/icon-512.png`,
})

const website = (site: Site): JsonObject => ({
  '@type': 'WebSite',
  ...own(site, 'website'),
  name: site.design.websiteName,
  url: `${site.origin}/`,
  inLanguage: [...TEXT_LANGUAGES],
  publisher: own(site, 'organization'),
})

function webPage(page: Page, facts: PageFacts, kind: PageKind, site: Site): JsonObject {
  const { published, updated } = page.pageMeta ?? {}
  return {
    '@type': kind === 'index' ? 'CollectionPage' : 'WebPage',
    '@id': facts.canonical,
    url: facts.canonical,
    name: facts.title,
    ...property('description', facts.description),
    ...(published === undefined ? {} : { datePublished: atNoon(published) }),
    ...((updated ?? published) === undefined ? {} : { dateModified: atNoon(updated ?? published ?? '') }),
    inLanguage: facts.written,
    isPartOf: own(site, 'website'),
  }
}

/** The breadcrumbs that visitors see: every existing page above this one, by route. */
function breadcrumbs(page: Page, facts: PageFacts, site: Site): JsonObject[] {
  if (page.route === NOT_FOUND_ROUTE) return []
  const parts = page.route.split('/')
  const routes = [HOME_ROUTE, ...parts.map((_, at) => parts.slice(0, at + 1).join('/'))]
  const above = routes.flatMap((route) => site.byRoute.get(route) ?? [])
  const itemListElement: Json = above.map((other, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: at === 0 ? string('home', facts.written) : shortTitle(titleIn(other, facts.written)),
    item: addressOf(other, facts.written, site),
  }))
  return above.length < 2 ? [] : [{ '@type': 'BreadcrumbList', itemListElement }]
}
