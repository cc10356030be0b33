import { CACHE_CONTROL } from './file-headers.ts'
import type { Manifest } from '../release/manifest.ts'
import { contentPolicy, SECURITY_HEADERS } from './security-headers.ts'
import { sitePages } from './site-pages.ts'

/**
 * The header fields of the site in the `_headers` format, which several file hosts read: security fields for everything, a
 * lifetime of one year for immutable files, and for each page the policy with its inline parts. A host that accepts fewer rules
 * than there are pages still gets the policy that suits all pages; where both apply, browsers enforce both.
 */
export function headersText(manifest: Manifest): string {
  const { policies, policyNames } = sitePages(manifest)
  const rules = [
    ['/*', { ...SECURITY_HEADERS, 'content-security-policy': commonPolicy(manifest) }],
    ...['/assets/*', '/media/*', '/api/asset/*'].map(
      (path) => [path, { 'cache-control': CACHE_CONTROL.immutable }] as const,
    ),
    ...[...policyNames].map(([file, name]) => {
      const path = `/${file}`.replace(/\/index\.html$/, '') || '/'
      return [path, { 'content-security-policy': policies.get(name) ?? '' }] as const
    }),
  ] as const
  return rules
    .map(
      ([path, fields]) =>
        `${path}\n${Object.entries(fields)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('')
}

/** File hosts read 2,000 characters of a line, including the name of the field. */
const LONGEST_POLICY = 1_900

/**
 * A policy that suits every page: styles differ between pages, but a site has few scripts. If pages show frames and pictures
 * from more hosts than fit into a line, it allows those from the whole web.
 */
function commonPolicy({ pages }: Manifest): string {
  const allOf = (part: 'scripts' | 'frames' | 'pictures' | 'foreignScripts' | 'connections') =>
    [...new Set(pages.flatMap(({ policy }) => policy[part] ?? []))].toSorted()
  const pieces = {
    styles: ["'unsafe-inline'"],
    scripts: allOf('scripts'),
    pictures: allOf('pictures'),
    foreignScripts: allOf('foreignScripts'),
    connections: allOf('connections'),
  }
  const named = contentPolicy({ ...pieces, frames: allOf('frames') })
  return named.length <= LONGEST_POLICY
    ? named
    : contentPolicy({
        ...pieces,
        frames: ['https:'],
        pictures: pieces.pictures.length === 0 ? [] : ['https:'],
      })
}
