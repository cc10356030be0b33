import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a request that changes something was sent by a page of this site. Current browsers say so (Sec-Fetch-Site), old ones
 * send the page's Origin; a request with neither does not come from a browser that another site could have misled.
 */
export function isSameOrigin(
  { 'sec-fetch-site': site, origin, host }: IncomingHttpHeaders,
  siteOrigin: string,
): boolean {
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined || origin === siteOrigin) return true
  return URL.canParse(origin) && host !== undefined && new URL(origin).host === host.toLowerCase()
}
