import type { IncomingHttpHeaders } from 'node:http'

/** The sender of a request that changes something: a page of this server, another site, or a program that is no browser. */
export type Sender = 'own' | 'foreign' | 'unknown'

/**
 * Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin, which is compared with scheme and port. A
 * request with neither does not come from a browser that another site could have misled, unless it has cookies: only browsers
 * send those, so it counts as foreign. `https` says whether visitors reach this server over https, `origin` is the site's own.
 */
export function senderOf(
  { 'sec-fetch-site': site, origin, host, cookie }: IncomingHttpHeaders,
  own: { readonly https: boolean; readonly origin: string },
): Sender {
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign'
  if (origin === undefined) return cookie === undefined ? 'unknown' : 'foreign'
  const asked = `${own.https ? 'https' : 'http'}://${host?.toLowerCase() ?? ''}`
  return origin === asked || origin === own.origin ? 'own' : 'foreign'
}
