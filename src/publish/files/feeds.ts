import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { FEED_GROUPS, feedPages, feedPath, type FeedGroup } from '#render/feed-links.ts'
import type { Renderer } from '#render/renderer.ts'
import type { OutputFile } from '../output-file.ts'
import { xml, XML_HEAD } from './xml.ts'

/** Entries of a feed, newest first. */
const MAX_ENTRIES = 40

/** A feed's hour is not known, only its day: noon is the same day nearly everywhere. */
const NOON = 'T12:00:00Z'

type Entry = {
  readonly url: string
  readonly title: string
  readonly summary: string
  readonly published: string
  readonly updated: string
  readonly author: string | undefined
  readonly language: TextLanguage
}

type Feed = {
  readonly group: FeedGroup
  readonly language: TextLanguage
  readonly title: string
  readonly home: string
  readonly origin: string
  readonly entries: readonly Entry[]
}

/** The feeds of blog and news in each language, as RSS, Atom and JSON. A group without dated pages has none. */
export function feedFiles(renderer: Renderer): OutputFile[] {
  return FEED_GROUPS.flatMap((group) =>
    TEXT_LANGUAGES.flatMap((language) => {
      const feed = feedOf(group, language, renderer)
      if (feed.entries.length === 0) return []
      return [
        fileOf(feed, 'feed.xml', rss(feed)),
        fileOf(feed, 'atom.xml', atom(feed)),
        fileOf(feed, 'feed.json', json(feed)),
      ]
    }),
  )
}

const fileOf = ({ group, language }: Feed, name: string, content: string): OutputFile => ({
  file: feedPath(group, language, name),
  content,
  cache: 'revalidate',
})

function feedOf(group: FeedGroup, language: TextLanguage, { site, facts }: Renderer): Feed {
  const index = site.byRoute.get(group)
  const said = index && facts(index, language, site)
  return {
    group,
    language,
    title: `${site.design.websiteName}: ${said?.title ?? group}`,
    home: said?.canonical ?? `${site.origin}/${group}`,
    origin: site.origin,
    entries: feedPages(group, site)
      .flatMap((page) => entryOf(page, language, { site, facts }))
      .slice(0, MAX_ENTRIES),
  }
}

function entryOf(
  page: Page,
  language: TextLanguage,
  { site, facts }: Pick<Renderer, 'site' | 'facts'>,
): Entry[] {
  const { published, updated = published, author } = page.pageMeta ?? {}
  if (published === undefined || updated === undefined) return []
  const { title, description, canonical, written } = facts(page, language, site)
  return [{ url: canonical, title, summary: description, published, updated, author, language: written }]
}

const newest = (entries: readonly Entry[]): string =>
  entries.reduce((latest, { updated }) => (updated > latest ? updated : latest), '')

const self = ({ origin, group, language }: Feed, name: string): string =>
  `${origin}/${feedPath(group, language, name)}`

const rss = (feed: Feed): string =>
  `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
  `<title>${xml(feed.title)}</title><link>${xml(feed.home)}</link><description>${xml(feed.title)}</description>` +
  `<language>${feed.language}</language><lastBuildDate>${rssDate(newest(feed.entries))}</lastBuildDate>` +
  `<atom:link href="${xml(self(feed, 'feed.xml'))}" rel="self" type="application/rss+xml"/>` +
  feed.entries
    .map(
      ({ url, title, summary, published, author }) =>
        `<item><title>${xml(title)}</title><link>${xml(url)}</link><guid isPermaLink="true">${xml(url)}</guid>` +
        `<pubDate>${rssDate(published)}</pubDate>${author === undefined ? '' : `<dc:creator>${xml(author)}</dc:creator>`}` +
        `<description>${xml(summary)}</description></item>\n`,
    )
    .join('') +
  '</channel></rss>\n'

const rssDate = (date: string): string => new Date(date + NOON).toUTCString()

const atom = (feed: Feed): string =>
  `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}"><id>${xml(feed.home)}</id>` +
  `<title>${xml(feed.title)}</title><updated>${newest(feed.entries)}${NOON}</updated>` +
  `<author><name>${xml(feed.title.split(':')[0] ?? '')}</name></author>` +
  `<link rel="self" type="application/atom+xml" href="${xml(self(feed, 'atom.xml'))}"/><link href="${xml(feed.home)}"/>` +
  feed.entries
    .map(
      ({ url, title, summary, published, updated, author, language }) =>
        `<entry xml:lang="${language}"><id>${xml(url)}</id><title>${xml(title)}</title><link href="${xml(url)}"/>` +
        `<published>${published}${NOON}</published><updated>${updated}${NOON}</updated>` +
        `${author === undefined ? '' : `<author><name>${xml(author)}</name></author>`}<summary>${xml(summary)}</summary></entry>\n`,
    )
    .join('') +
  '</feed>\n'

const json = (feed: Feed): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      home_page_url: feed.home,
      feed_url: self(feed, 'feed.json'),
      language: feed.language,
      items: feed.entries.map(({ url, title, summary, published, updated, author, language }) => ({
        id: url,
        url,
        title,
        summary,
        content_text: summary,
        date_published: published + NOON,
        date_modified: updated + NOON,
        language,
        ...(author === undefined ? {} : { authors: [{ name: author }] }),
      })),
    },
    null,
    1,
  )}\n`
