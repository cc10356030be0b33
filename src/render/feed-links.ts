import { isArchive, tagOfRoute } from '#model/archive.ts'
import type { TextLanguage } from '#model/language.ts'
import { textIn } from '#model/text.ts'
import { voidElement } from './html.ts'
import { pagesBelow } from '#draw/page-entries.ts'
import { pageKind } from './page-facts.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Site } from '#draw/site.ts'

/** Groups of pages that have a feed, by the route of their index. */
export const FEED_GROUPS = ['blog', 'news'] as const

/** A group of pages that has a feed. */
export type FeedGroup = (typeof FEED_GROUPS)[number]

/** Formats in which each feed is published. */
export const FEED_FORMATS = [
  { file: 'feed.xml', type: 'application/rss+xml' },
  { file: 'atom.xml', type: 'application/atom+xml' },
  { file: 'feed.json', type: 'application/feed+json' },
] as const

/** Path of a feed, without the first slash: `blog/feed.xml`, `fr/news/atom.xml`. */
export const feedPath = (group: FeedGroup, language: TextLanguage, file: string): string =>
  `${language === 'en' ? '' : `${language}/`}${group}/${file}`

/** The pages in a feed, newest first: those of its group that have a date. */
export const feedPages = (group: FeedGroup, site: Site): readonly PageHead[] =>
  pagesBelow(group, site).filter(({ pageMeta }) => pageMeta?.published !== undefined)

/** The group whose feed lists a page; null if there is none. */
export const feedGroupOf = ({ route, pageMeta }: PageHead): FeedGroup | null =>
  pageMeta?.published === undefined
    ? null
    : (FEED_GROUPS.find((group) => route.startsWith(`${group}/`)) ?? null)

/**
 * Feed links for the head: the feed of its own group on a page that is in one; on home those of both groups, in the format that
 * all readers support.
 */
export function feedLinks(page: PageHead, language: TextLanguage, site: Site): string {
  const isNear = (group: FeedGroup): boolean =>
    pageKind(page) === 'home' || page.route === group || page.route.startsWith(`${group}/`)
  return FEED_GROUPS.filter((group) => isNear(group) && site.hasFeed(group))
    .flatMap((group) => {
      const index = site.byRoute.get(group)
      const title = `${site.design.websiteName}: ${textIn(index?.title, language)?.value ?? group}`
      const formats = pageKind(page) === 'home' ? FEED_FORMATS.slice(0, 1) : FEED_FORMATS
      return formats.map(({ file, type }) =>
        voidElement('link', { rel: 'alternate', type, title, href: `/${feedPath(group, language, file)}` }),
      )
    })
    .concat(hasTagFeed(page, site) ? [tagFeedLink(page, language, site)] : [])
    .join('')
}

/** Whether a page is the archive of a tag that has a feed: one page of the group with a date is enough. */
export const hasTagFeed = (page: PageHead, { hasFeed }: Pick<Site, 'hasFeed'>): boolean => {
  const tag = isArchive(page) ? tagOfRoute(page.route) : null
  return tag !== null && hasFeed(tag.index)
}

/** Path of a tag's feed, without the first slash; it is RSS, which all readers support. */
export const tagFeedPath = ({ route }: Pick<PageHead, 'route'>, language: TextLanguage): string =>
  `${language === 'en' ? '' : `${language}/`}${route}/feed.xml`

function tagFeedLink(page: PageHead, language: TextLanguage, site: Site): string {
  const title = `${site.design.websiteName}: ${textIn(page.title, language)?.value ?? page.route}`
  const written = site.languagesOf(page).includes(language) ? language : 'en'
  const href = `/${tagFeedPath(page, written)}`
  return voidElement('link', { rel: 'alternate', type: 'application/rss+xml', title, href })
}
