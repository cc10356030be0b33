import { ownPath } from '#model/own-address.ts'

/**
 * An absolute address of the site itself as a path: `https://www.stockwright.example/blog` becomes `/blog`; other addresses are
 * unchanged.
 */
export function localAddress(address: string, origin: string): string {
  return ownPath(address, [origin]) ?? address
}
