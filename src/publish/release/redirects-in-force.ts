import { assetsFrom } from '#draw/assets-data.ts'
import { publishedAddress } from '#draw/published-address.ts'
import type { Redirect } from '#model/redirect.ts'
import type { Manifest } from './manifest.ts'

/** The rules of a release as they lead: to a file of the media folder under the address that it is published at. */
export function redirectsInForce({ redirects, assets }: Pick<Manifest, 'redirects' | 'assets'>): Redirect[] {
  const published = assets && assetsFrom(assets)
  return redirects.map((rule) => ({
    ...rule,
    to: (published && publishedAddress(rule.to, published)) ?? rule.to,
  }))
}
