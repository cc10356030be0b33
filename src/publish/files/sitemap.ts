import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import { canonicalPath } from '#model/route.ts'
import { FEED_GROUPS, feedPages } from '#render/feed-links.ts'
import type { PageHead } from '#draw/page-head.ts'
import type { Renderer } from '#render/renderer.ts'
import type { Site } from '#draw/site.ts'
import type { OutputFile } from './output-file.ts'
import { xml, XML_HEAD } from './xml.ts'

/** Name of the file that robots.txt refers to. */
export const SITEMAP_INDEX = 'sitemap.xml'

type Entry = { readonly text: string; readonly changed: string }
type Sitemap = { readonly file: string; readonly entries: readonly Entry[] }

/**
 * A sitemap for each language, and the index of sitemaps: every address that search engines may list, with its translations.
 * They come from the same data as the links in the heads of the pages, so the two never differ. The time of the last change is
 * the date on the page, or for an index that of the newest page that it lists; a page without a date has none, since no other
 * would be correct.
 */
export function sitemapFiles(renderer: Renderer): OutputFile[] {
  const maps = TEXT_LANGUAGES.map((language) => mapOf(language, renderer)).filter(
    ({ entries }) => entries.length > 0,
  )
  const index = maps.map(({ file, entries }) => {
    const changed = entries.map((entry) => entry.changed).reduce(later)
    return `<sitemap><loc>${xml(`${renderer.site.origin}/${file}`)}</loc>${lastmod(changed)}</sitemap>\n`
  })
  return [
    { file: SITEMAP_INDEX, content: document('sitemapindex', '', index), cache: 'revalidate' },
    ...maps.map(({ file, entries }): OutputFile => ({
      file,
      content: document(
        'urlset',
        ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
        entries.map(({ text }) => text),
      ),
      cache: 'revalidate',
    })),
  ]
}

const later = (latest: string, day: string): string => (day > latest ? day : latest)

const document = (root: string, names: string, parts: readonly string[]): string =>
  `${XML_HEAD}<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${parts.join('')}</${root}>\n`

const mapOf = (language: TextLanguage, { site, facts }: Renderer): Sitemap => ({
  file: `sitemap-${language}.xml`,
  entries: site.pages.flatMap((page) => {
    const said = facts(page, language, site)
    // A page with another canonical page is listed there.
    const isListed =
      said.findable &&
      said.written === language &&
      said.canonical === site.origin + canonicalPath(page.route, language)
    return isListed ? [entry(said, changedOn(page, site))] : []
  }),
})

/** The latest known date of change of a page, empty if there is none. An index changes with each new page of its group. */
function changedOn({ route, pageMeta }: PageHead, site: Site): string {
  const group = FEED_GROUPS.find((each) => each === route)
  const listed = group === undefined ? [] : feedPages(group, site)
  const shown = listed.map((page) => page.pageMeta?.published ?? '')
  return [pageMeta?.published ?? '', pageMeta?.updated ?? '', ...shown].reduce(later)
}

function entry({ canonical, alternates }: ReturnType<Renderer['facts']>, changed: string): Entry {
  const english = alternates.find(({ language }) => language === 'en')
  const links = [
    ...alternates.map(({ language, href }) => ({ code: language as string, href })),
    ...(english ? [{ code: 'x-default', href: english.href }] : []),
  ]
  const text = [
    `<url><loc>${xml(canonical)}</loc>`,
    lastmod(changed),
    ...links.map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(href)}"/>`),
    '</url>\n',
  ].join('')
  return { text, changed }
}

const lastmod = (day: string): string => (day === '' ? '' : `<lastmod>${day}</lastmod>`)
