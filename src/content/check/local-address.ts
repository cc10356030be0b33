/**
 * An absolute address of the site itself as a path: `https://www.stockwright.example/blog` becomes `/blog`; other addresses are
 * unchanged.
 */
export function localAddress(address: string, origin: string): string {
  if (!/^https?:\/\//i.test(address)) return address
  const url = URL.parse(address, origin)
  return url?.host === new URL(origin).host ? url.pathname + url.search + url.hash : address
}
