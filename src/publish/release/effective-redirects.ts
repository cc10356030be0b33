import { assetsFrom } from '#draw/assets-data.ts'
import { publishedAddress } from '#draw/published-address.ts'
import { withOwnPath } from '#model/redirect-table.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Manifest } from './manifest.ts'

/**
 * The effective redirect rules of a release: targets that are media files are replaced by their published addresses, and full
 * addresses of the site by their paths, so that a chain over one is followed, and a loop over one applies nowhere.
 */
export function effectiveRedirects({
  redirects,
  assets,
  origin,
}: Pick<Manifest, 'redirects' | 'assets' | 'origin'>): Redirect[] {
  const published = assets && assetsFrom(assets)
  return redirects.map((written) => {
    const rule = withOwnPath(written, [origin])
    return { ...rule, to: (published && publishedAddress(rule.to, published)) ?? rule.to }
  })
}
