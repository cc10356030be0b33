import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { FEED_GROUPS } from '#render/feed-links.ts'
import type { Renderer } from '#render/renderer.ts'
import { TEXT_LANGUAGES } from '#model/language.ts'
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

describe('sitemaps', () => {
  it('HEAD-13 are one for each language under an index, with the dates of the pages themselves', () => {
    const index = parsedXml(text('sitemap.xml'))
    const locations = all(index, 'sitemap').map((map) => one(map, 'loc'))
    expect(locations).toEqual(TEXT_LANGUAGES.map((language) => `${ORIGIN}/sitemap-${language}.xml`))
    const days = new Map(
      pages.map(({ route, pageMeta }) => [route, pageMeta?.updated ?? pageMeta?.published ?? '']),
    )
    const told = new Map(
      all(parsedXml(text('sitemap-en.xml')), 'url').map((url) => [
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

  it('HEAD-13 have for the index of blog and news the day on which its newest page was published', () => {
    for (const group of FEED_GROUPS) {
      const below = pages.filter(({ route }) => route.startsWith(`${group}/`))
      const newest = below.map(({ pageMeta }) => pageMeta?.published ?? '').toSorted()
      const entry = all(parsedXml(text('sitemap-en.xml')), 'url').find(
        (url) => one(url, 'loc') === `${ORIGIN}/${group}`,
      )
      expect(entry && one(entry, 'lastmod')).toBe(newest.at(-1))
    }
  })

  it('HEAD-13 name every translation of a page from each of them', () => {
    const urls = TEXT_LANGUAGES.flatMap((language) => all(parsedXml(text(`sitemap-${language}.xml`)), 'url'))
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
