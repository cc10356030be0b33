import type { Renderer } from '#render/renderer.ts'
import type { OutputFile } from '../output-file.ts'
import { feedFiles } from './feeds.ts'
import { llmsText } from './llms-text.ts'
import { sitemapFiles, SITEMAP_INDEX } from './sitemap.ts'

/** Where people who found a hole write to, and until when this is known to be true. */
const SECURITY_CONTACT = 'mailto:security@stockwright.example'
const SECURITY_EXPIRES = '2027-11-30T00:00:00Z'

/** Files that speak of the site as a whole to programs. */
export function siteFiles(renderer: Renderer): OutputFile[] {
  const { origin, design } = renderer.site
  const kept = (file: string, content: string): OutputFile => ({ file, content, cache: 'revalidate' })
  return [
    ...sitemapFiles(renderer),
    kept('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/${SITEMAP_INDEX}\n`),
    kept('site.webmanifest', webManifest(design.websiteName)),
    kept('llms.txt', llmsText(renderer)),
    kept('.well-known/security.txt', securityText(origin)),
    ...feedFiles(renderer),
  ]
}

/** The site is read in a browser: it asks to be installed nowhere, and keeps no service worker (LIFE-2). */
const webManifest = (name: string): string =>
  JSON.stringify({
    name,
    short_name: name,
    start_url: '/',
    display: 'browser',
    background_color: '#FAF7F2',
    theme_color: '#FAF7F2',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  })

const securityText = (origin: string): string =>
  [
    `Contact: ${SECURITY_CONTACT}`,
    `Expires: ${SECURITY_EXPIRES}`,
    'Preferred-Languages: en, nl, fr, es, it',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
