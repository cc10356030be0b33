import type { Design } from '#model/design.ts'
import type { Renderer } from '#render/renderer.ts'
import type { OutputFile } from './output-file.ts'
import { tagFeedFiles } from './feeds.ts'
import { llmsText } from './llms-text.ts'
import { sitemapFiles, SITEMAP_INDEX } from './sitemap.ts'
import { webManifest } from './icon-files.ts'
import { searchDescriptions } from './search-descriptions.ts'

/** Files for programs about the site as a whole. */
export function siteFiles(renderer: Renderer): OutputFile[] {
  const { origin, design } = renderer.site
  const kept = (file: string, content: string): OutputFile => ({ file, content, cache: 'revalidate' })
  return [
    ...sitemapFiles(renderer),
    ...searchDescriptions(renderer),
    ...tagFeedFiles(renderer),
    kept('robots.txt', robotsText(renderer.site)),
    kept('site.webmanifest', webManifest(design)),
    kept('llms.txt', llmsText(renderer)),
    ...(design.globalPrivacyControl
      ? [kept('.well-known/gpc.json', privacyText(design.globalPrivacyControl))]
      : []),
    ...(design.humans ? [kept('humans.txt', `${design.humans.trim()}\n`)] : []),
    ...(design.security ? [kept('.well-known/security.txt', securityText(design.security, origin))] : []),
  ]
}

/** A site hidden from search engines is closed to all programs. */
const robotsText = ({ origin, isHidden }: Renderer['site']): string =>
  isHidden === true
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/${SITEMAP_INDEX}\n`

/** Global Privacy Control, section 4: declares that it is respected, and since when. */
const privacyText = (lastUpdate: string): string => `${JSON.stringify({ gpc: true, lastUpdate })}\n`

/** RFC 9116. People set the expiry date: it must not depend on the date of the publish. */
const securityText = (
  { contact, expires, policy }: NonNullable<Design['security']>,
  origin: string,
): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en, nl, fr, es, it',
    `Canonical: ${origin}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n')
