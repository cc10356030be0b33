import { assetsFrom } from '#draw/assets-data.ts'
import { publishedAddress } from '#draw/published-address.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Manifest } from './manifest.ts'

/** The effective redirect rules of a release: targets that are media files are replaced by their published addresses. */
export function effectiveRedirects({
  redirects,
  assets,
}: Pick<Manifest, 'redirects' | 'assets'>): Redirect[] {
  const published = assets && assetsFrom(assets)
  return redirects.map((rule) => ({
    ...rule,
    to: (published && publishedAddress(rule.to, published)) ?? rule.to,
  }))
}
