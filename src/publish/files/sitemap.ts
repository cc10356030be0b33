import { TEXT_LANGUAGES } from '#model/language.ts'
import type { Page } from '#model/page.ts'
import type { Renderer } from '#render/renderer.ts'
import { xml, XML_HEAD } from './xml.ts'

/**
 * The sitemap: every address that search engines may list, each with its translations. They come from the same facts as the
 * links in the heads of the pages, so the two never differ.
 */
export function sitemap({ site, facts }: Renderer): string {
  const entries = site.pages.flatMap((page) =>
    TEXT_LANGUAGES.flatMap((language) => {
      const said = facts(page, language, site)
      return said.indexed && said.written === language ? [entry(page, said)] : []
    }),
  )
  return (
    `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    `${entries.join('')}</urlset>\n`
  )
}

function entry(page: Page, { canonical, alternates }: ReturnType<Renderer['facts']>): string {
  const changed = page.pageMeta?.updated ?? page.pageMeta?.published
  const english = alternates.find(({ language }) => language === 'en')
  const links = [
    ...alternates.map(({ language, href }) => ({ code: language as string, href })),
    ...(english ? [{ code: 'x-default', href: english.href }] : []),
  ]
  return [
    `<url><loc>${xml(canonical)}</loc>`,
    changed === undefined ? '' : `<lastmod>${changed}</lastmod>`,
    ...links.map(({ code, href }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${xml(href)}"/>`),
    '</url>\n',
  ].join('')
}
