import { CACHE_CONTROL } from '../file-headers.ts'
import type { Manifest } from '../manifest.ts'
import { SECURITY_HEADERS } from '../security-headers.ts'
import { sitePages } from './site-pages.ts'

/**
 * The header fields of the site in the form of `_headers`, which several file hosts read: the security fields for
 * everything, a year for what never changes under its name, and for each page the policy that names its inline parts.
 */
export function headersText(manifest: Manifest): string {
  const { policies, policyNames } = sitePages(manifest)
  const { 'content-security-policy': _policy, ...everywhere } = SECURITY_HEADERS
  const rules = [
    ['/*', everywhere],
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
