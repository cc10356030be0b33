/** An address of the site itself as a path, however it is written: `https://www.stockwright.example/blog` is `/blog`; any other as it is. */
export function localAddress(address: string, origin: string): string {
  if (!/^https?:\/\//i.test(address)) return address
  const url = URL.parse(address, origin)
  return url?.host === new URL(origin).host ? url.pathname + url.search + url.hash : address
}
