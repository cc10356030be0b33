import type { Renderer } from '#render/renderer.ts'
import type { OutputFile } from '../output-file.ts'
import { llmsText } from './llms-text.ts'
import { sitemapFiles, SITEMAP_INDEX } from './sitemap.ts'
import { webManifest } from './icon-files.ts'

/** Where people who found a hole write to, and until when this is known to be true. */
const SECURITY_CONTACT = 'mailto:security@stockwright.example'
const SECURITY_EXPIRES = '2027-11-30T00:00:00Z'

/** Files that speak of the site as a whole to programs. */
export function siteFiles(renderer: Renderer): OutputFile[] {
  const { origin, design } = renderer.site
  const kept = (file: string, content: string): OutputFile => ({ file, content, cache: 'revalidate' })
  return [
    ...sitemapFiles(renderer),
    kept('robots.txt', robotsText(renderer.site)),
    kept('site.webmanifest', webManifest(design.websiteName)),
    kept('llms.txt', llmsText(renderer)),
    kept('.well-known/security.txt', securityText(origin)),
  ]
}

/** What nobody should find is closed to all programs. */
const robotsText = ({ origin, isHidden }: Renderer['site']): string =>
  isHidden === true
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\nAllow: /\n\nSitemap: ${origin}/${SITEMAP_INDEX}\n`

const securityText = (origin: string): string =>
  [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${SECURITY_EXPIRES}`,
    'Preferred-Languages: en, nl, fr, es, it',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
