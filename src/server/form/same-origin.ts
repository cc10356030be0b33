import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something was sent by a page of this site. Browsers say so themselves; old ones name the
 * page's origin, and what names neither is no browser that another site could have misled.
 */
export function isSameOrigin(
  { 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders,
  siteOrigin: string,
): boolean {
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined || origin === siteOrigin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
}
