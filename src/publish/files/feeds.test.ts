import { beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#std/json.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import { FEED_GROUPS, feedPath } from '#render/feed-links.ts'
import type { Renderer } from '#render/renderer.ts'
import { contentRenderer, ORIGIN } from '../../../test/support/content-renderer.ts'
import { all, one, parsedXml } from '../../../test/support/strict-xml.ts'
import { feedFiles, type ArticleOf } from './feeds.ts'

let renderer: Renderer
let pages: readonly Page[]
let files: ReadonlyMap<string, string>

beforeAll(async () => {
  const content = await contentRenderer()
  renderer = content.renderer
  pages = content.pages
  const articleOf: ArticleOf = ({ id }, language) => {
    const page = pages.find((each) => each.id === id)
    return (page && renderer.page({ page, language, prefix: undefined }).read().article) ?? undefined
  }
  const made = FEED_GROUPS.flatMap((group) => feedFiles(renderer, group, articleOf))
  files = new Map(made.map(({ file, content: said }) => [file, String(said)]))
})

const text = (file: string): string => files.get(file) ?? ''

describe('feeds', () => {
  const groups = ['blog', 'news', 'fr/blog', 'nl/news']

  it.each(groups)('HEAD-12 has RSS of %s with what RSS 2.0 asks for', (group) => {
    const rss = parsedXml(text(`${group}/feed.xml`))
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
    const feed = parsedXml(text(`${group}/atom.xml`))
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

  it('HEAD-12 names feeds and entries by permanent ids: those of a page outlive its address, and no two are the same', () => {
    const tag = /^tag:www\.stockwright\.example,2026:(?:feed\/(?:blog|news)|page\/\d+)\/(?:en|fr|es|it|nl)$/
    const feeds = FEED_GROUPS.flatMap((group) =>
      TEXT_LANGUAGES.map((language) => parsedXml(text(feedPath(group, language, 'atom.xml')))),
    )
    const own = feeds.map((feed) => one(feed, 'id'))
    expect(own.filter((id) => !tag.test(id))).toEqual([])
    expect(new Set(own).size).toBe(FEED_GROUPS.length * TEXT_LANGUAGES.length)
    for (const group of groups) {
      const feed = JSON.parse(text(`${group}/feed.json`)) as { items: { id: string; url: string }[] }
      const ids = feed.items.map(({ id }) => id)
      expect(ids.filter((id) => !tag.test(id))).toEqual([])
      expect(new Set(ids).size).toBe(ids.length)
      expect(all(parsedXml(text(`${group}/atom.xml`)), 'entry').map((entry) => one(entry, 'id'))).toEqual(ids)
      const guids = all(parsedXml(text(`${group}/feed.xml`)), 'channel').flatMap((channel) =>
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

  it.each(groups)('PUB-8 has in each feed of %s the whole of each page, in self-contained HTML', (group) => {
    const items = (
      JSON.parse(text(`${group}/feed.json`)) as { items: { url: string; content_html: string }[] }
    ).items
    const [channel] = all(parsedXml(text(`${group}/feed.xml`)), 'channel')
    const whole = items.map((item) => item.content_html)
    expect(channel && all(channel, 'item').map((item) => one(item, 'content:encoded'))).toEqual(whole)
    expect(all(parsedXml(text(`${group}/atom.xml`)), 'entry').map((entry) => one(entry, 'content'))).toEqual(
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
  })
})
