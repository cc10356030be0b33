import type { Design } from '#model/design.ts'
import type { Renderer } from '#render/renderer.ts'
import type { OutputFile } from '../output-file.ts'
import { llmsText } from './llms-text.ts'
import { sitemapFiles, SITEMAP_INDEX } from './sitemap.ts'
import { webManifest } from './icon-files.ts'

/** The site keeps to Global Privacy Control, for it sells and shares nothing of its visitors; the day is that of this statement. */
const PRIVACY_CONTROL = { gpc: true, lastUpdate: '2026-11-23' }

/** Files that speak of the site as a whole to programs. */
export function siteFiles(renderer: Renderer): OutputFile[] {
  const { origin, design } = renderer.site
  const kept = (file: string, content: string): OutputFile => ({ file, content, cache: 'revalidate' })
  return [
    ...sitemapFiles(renderer),
    kept('robots.txt', robotsText(renderer.site)),
    kept('site.webmanifest', webManifest(design.websiteName)),
    kept('llms.txt', llmsText(renderer)),
    kept('.well-known/gpc.json', `${JSON.stringify(PRIVACY_CONTROL)}\n`),
    ...(design.security ? [kept('.well-known/security.txt', securityText(design.security, origin))] : []),
  ]
}

/** What nobody should find is closed to all programs. */
const robotsText = ({ origin, isHidden }: Renderer['site']): string =>
  isHidden === true
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/${SITEMAP_INDEX}\n`

/** RFC 9116. When it lapses is for people to say: the same content makes the same bytes on every day. */
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
