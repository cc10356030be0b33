import type { JsonObject } from '#std/json.ts'
import type { Page } from '#model/page.ts'
import { articleType, type PageFacts } from '../page-facts.ts'
import type { Site } from '#draw/site.ts'
import { socialImage } from '../social-image.ts'
import { atNoon, own, property } from './text-property.ts'

/** Articles, news, stories and guides, with author and dates. */
export function article(page: Page, facts: PageFacts, site: Site): JsonObject[] {
  const type = articleType(page)
  if (type === null) return []
  const { published, updated, author, tags = [] } = page.pageMeta ?? {}
  return [
    {
      '@type': type,
      '@id': `${facts.canonical}#article`,
      headline: facts.title,
      ...property('description', facts.description),
      image: [socialImage(page, facts.written, site).url],
      inLanguage: facts.written,
      mainEntityOfPage: { '@id': facts.canonical },
      ...(published === undefined
        ? {}
        : { datePublished: atNoon(published), dateModified: atNoon(updated ?? published) }),
      author: author === undefined ? own(site, 'organization') : { '@type': 'Person', name: author },
      publisher: own(site, 'organization'),
      ...(tags.length > 0 ? { keywords: tags } : {}),
    },
  ]
}
