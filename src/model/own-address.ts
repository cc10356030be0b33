import { foreignHost } from './url.ts'

// Every environment of this code has URL, but the TypeScript library for the bare language does not declare it.
declare const URL: {
  new (address: string): Readonly<Record<'hostname' | 'port' | 'pathname' | 'search' | 'hash', string>>
}

/** Whether the port of an address must be one of the site's, or may be any. */
export type Ports = 'own' | 'any'

/**
 * A full address of this site as a path with its query and anchor: `https://www.stockwright.example/blog` becomes `/blog`,
 * whatever its scheme, case, final dot or `www.` is. Null for paths and for addresses of other hosts. `origins` are the addresses
 * of this site; one that is not known yet, as before the first publish, may be empty. Another program may answer at another port of
 * its host, unless `ports` says to count that as the site, too; of a server on one's own machine the port always counts.
 */
export function ownPath(address: string, origins: readonly string[], ports: Ports = 'own'): string | null {
  if (foreignHost(address) === undefined) return null
  const url = new URL(address)
  const known = origins.filter((origin) => foreignHost(origin) !== undefined)
  const isOwn = known.some((origin) => isSameSite(url, new URL(origin), ports))
  return isOwn ? url.pathname + url.search + url.hash : null
}

type Host = { readonly hostname: string; readonly port: string }

function isSameSite(one: Host, other: Host, ports: Ports): boolean {
  const name = bareName(one.hostname)
  if (name !== bareName(other.hostname)) return false
  return one.port === other.port || (!isAddress(name) && (ports === 'any' || USUAL_PORTS.has(one.port)))
}

/** The ports of http and https, which are empty in the address of their scheme. */
const USUAL_PORTS: ReadonlySet<string> = new Set(['', '80', '443'])

/** A host name without what does not tell two sites apart. */
const bareName = (hostname: string): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** Whether a host is no public name: an IP address, or one of this machine. */
const isAddress = (name: string): boolean =>
  !name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[')
