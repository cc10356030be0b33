import { dirname } from 'node:path/posix'
import { archiveSlug, tagOfRoute } from '#model/archive.ts'
import type { JsonObject } from '#std/json.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { PageHead } from '#draw/page-head.ts'
import { feedPages, feedPath, hasTagFeed, tagFeedPath, type FeedGroup } from '#render/feed-links.ts'
import type { Renderer } from '#render/renderer.ts'
import type { Site } from '#draw/site.ts'
import type { OutputFile } from './output-file.ts'
import { cdata, xml, XML_HEAD } from './xml.ts'

/** Entries of a feed, newest first. */
const MAX_ENTRIES = 40

/** The article of a page as self-contained HTML; undefined if it is unknown. */
export type ArticleOf = (page: PageHead, language: TextLanguage) => string | undefined

/** The pages in a group's feeds. */
export const listedPages = (group: FeedGroup, site: Site): readonly PageHead[] =>
  feedPages(group, site).slice(0, MAX_ENTRIES)

/** Only the date of an entry is known, not the time: noon is on the same date nearly everywhere. */
const NOON = 'T12:00:00Z'

/** The year in ids: an id of RFC 4151 belongs to whoever owned the host then. Never change it. */
const TAG_YEAR = 2026

/** An id that does not depend on addresses: `tag:www.stockwright.example,2026:page/453025/fr`. */
const tagOf = (origin: string, ...parts: readonly (string | number)[]): string =>
  `tag:${new URL(origin).hostname},${TAG_YEAR}:${parts.join('/')}`

/** Id of a page's entry; in a language that it is not written in, that of the English page. */
export const entryId = (page: PageHead, written: TextLanguage, { origin }: Pick<Site, 'origin'>): string =>
  tagOf(origin, 'page', page.id, written)

type Entry = {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly article: string
  readonly published: string
  readonly updated: string
  readonly author: string | undefined
  readonly tags: readonly string[]
  readonly language: TextLanguage
}

type Feed = {
  readonly id: string
  /** Path of its files, without the first slash: `blog`, `fr/news`, `blog/tags/planning`. */
  readonly folder: string
  readonly language: TextLanguage
  readonly site: string
  readonly title: string
  readonly description: string
  readonly home: string
  readonly origin: string
  readonly entries: readonly Entry[]
}

/** The feeds of a group in each language, as RSS, Atom and JSON, with full articles. */
export const feedFiles = (renderer: Renderer, group: FeedGroup, articleOf: ArticleOf): OutputFile[] =>
  TEXT_LANGUAGES.flatMap((language) => {
    const feed = feedOf(group, language, renderer, articleOf)
    return [
      fileOf(feed, 'feed.xml', rss(feed)),
      fileOf(feed, 'atom.xml', atom(feed)),
      fileOf(feed, 'feed.json', json(feed)),
    ]
  })

/**
 * A feed for each tag archive, in the languages that it is written in (PUB-134). They contain summaries; the full articles are
 * in the feed of the group.
 */
export const tagFeedFiles = ({ site, facts }: Renderer): OutputFile[] =>
  site.pages
    .filter((page) => hasTagFeed(page, site))
    .flatMap((page) =>
      site.languagesOf(page).map((language): OutputFile => {
        const { title, description, canonical } = facts(page, language, site)
        const feed = {
          id: tagOf(site.origin, 'feed', page.route, language),
          folder: dirname(tagFeedPath(page, language)),
          language,
          site: site.design.websiteName,
          title: `${site.design.websiteName}: ${title}`,
          description: description || title,
          home: canonical,
          origin: site.origin,
          entries: taggedPages(page, site).flatMap((tagged) =>
            entryOf(tagged, language, { site, facts }, ''),
          ),
        }
        return fileOf(feed, 'feed.xml', rss(feed))
      }),
    )

/** The newest pages with an archive's tag. */
function taggedPages(archive: PageHead, site: Site): readonly PageHead[] {
  const { index, slug } = tagOfRoute(archive.route) ?? { index: '', slug: '' }
  return site
    .below(index)
    .filter(({ pageMeta }) => pageMeta?.tags?.some((tag) => archiveSlug(tag) === slug) === true)
    .slice(0, MAX_ENTRIES)
}

const fileOf = ({ folder }: Pick<Feed, 'folder'>, name: string, content: string): OutputFile => ({
  file: `${folder}/${name}`,
  content,
  cache: 'revalidate',
})

function feedOf(
  group: FeedGroup,
  language: TextLanguage,
  { site, facts }: Renderer,
  articleOf: ArticleOf,
): Feed {
  const index = site.byRoute.get(group)
  const said = index && facts(index, language, site)
  return {
    id: tagOf(site.origin, 'feed', group, language),
    folder: dirname(feedPath(group, language, 'feed.xml')),
    language,
    site: site.design.websiteName,
    title: `${site.design.websiteName}: ${said?.title ?? group}`,
    description: said?.description || (said?.title ?? group),
    home: said?.canonical ?? `${site.origin}/${group}`,
    origin: site.origin,
    entries: listedPages(group, site).flatMap((page) =>
      entryOf(page, language, { site, facts }, articleOf(page, language) ?? ''),
    ),
  }
}

function entryOf(
  page: PageHead,
  language: TextLanguage,
  { site, facts }: Pick<Renderer, 'site' | 'facts'>,
  article: string,
): Entry[] {
  const { published, updated = published, author, tags = [] } = page.pageMeta ?? {}
  if (published === undefined || updated === undefined) return []
  const { title, description, canonical, written } = facts(page, language, site)
  return [
    {
      id: entryId(page, written, site),
      url: canonical,
      title,
      summary: description || title,
      article,
      published,
      updated,
      author,
      tags,
      language: written,
    },
  ]
}

const newest = (entries: readonly Entry[]): string =>
  entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), '')

const self = ({ origin, folder }: Feed, name: string): string => `${origin}/${folder}/${name}`

const rss = (feed: Feed): string =>
  [
    XML_HEAD,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    element('title', feed.title),
    element('link', feed.home),
    element('description', feed.description),
    element('language', feed.language),
    element('lastBuildDate', rssDate(newest(feed.entries))),
    `<atom:link href="${xml(self(feed, 'feed.xml'))}" rel="self" type="application/rss+xml"/>\n`,
    ...feed.entries.map(rssItem),
    '</channel></rss>\n',
  ].join('')

const rssItem = ({ id, url, title, summary, article, published, author, tags }: Entry): string =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    `<guid isPermaLink="false">${xml(id)}</guid>`,
    element('pubDate', rssDate(published)),
    author === undefined ? '' : element('dc:creator', author),
    ...tags.map((tag) => element('category', tag)),
    element('description', summary),
    article === '' ? '' : `<content:encoded>${cdata(article)}</content:encoded>`,
    '</item>\n',
  ].join('')

const element = (name: string, text: string): string => `<${name}>${xml(text)}</${name}>`

const rssDate = (date: string): string => new Date(date + NOON).toUTCString()

const atom = (feed: Feed): string =>
  [
    `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element('id', feed.id),
    element('title', feed.title),
    element('subtitle', feed.description),
    element('updated', newest(feed.entries) + NOON),
    `<author>${element('name', feed.site)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xml(self(feed, 'atom.xml'))}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(feed.home)}"/>\n`,
    ...feed.entries.map(atomEntry),
    '</feed>\n',
  ].join('')

const atomEntry = (entry: Entry): string =>
  [
    `<entry xml:lang="${entry.language}">`,
    element('id', entry.id),
    element('title', entry.title),
    `<link rel="alternate" type="text/html" hreflang="${entry.language}" href="${xml(entry.url)}"/>`,
    element('published', entry.published + NOON),
    element('updated', entry.updated + NOON),
    entry.author === undefined ? '' : `<author>${element('name', entry.author)}</author>`,
    ...entry.tags.map((tag) => `<category term="${xml(tag)}"/>`),
    element('summary', entry.summary),
    entry.article === '' ? '' : `<content type="html">${cdata(entry.article)}</content>`,
    '</entry>\n',
  ].join('')

const json = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: feed.home,
      feed_url: self(feed, 'feed.json'),
      icon: `${feed.origin}/icon-512.png`,
      language: feed.language,
      authors: [{ name: feed.site, url: `${feed.origin}/` }],
      items: feed.entries.map(jsonItem),
    },
    null,
    1,
  )}\n`

const jsonItem = ({
  id,
  url,
  title,
  summary,
  article,
  published,
  updated,
  author,
  tags,
  language,
}: Entry): JsonObject => ({
  id,
  url,
  title,
  summary,
  content_html: article,
  date_published: published + NOON,
  date_modified: updated + NOON,
  language,
  ...(author === undefined ? {} : { authors: [{ name: author }] }),
  ...(tags.length > 0 ? { tags } : {}),
})
