import { foreignHost } from './url.ts'

// Every environment of this code has URL, but the TypeScript library for the bare language does not declare it.
declare const URL: {
  new (address: string): Readonly<Record<'hostname' | 'port' | 'pathname' | 'search' | 'hash', string>>
}

/**
 * A full address of this site as a path with its query and anchor: `https://www.stockwright.example/blog` becomes `/blog`,
 * whatever its scheme, port, case, final dot or `www.` is. Null for paths and for addresses of other hosts. `origins` are the
 * addresses of this site; of a server on one's own machine the port counts, since each program there has its own.
 */
export function ownPath(address: string, origins: readonly string[]): string | null {
  if (foreignHost(address) === undefined) return null
  const url = new URL(address)
  const isOwn = origins.some((origin) => isSameSite(url, new URL(origin)))
  return isOwn ? url.pathname + url.search + url.hash : null
}

type Host = { readonly hostname: string; readonly port: string }

function isSameSite(one: Host, other: Host): boolean {
  const name = bareName(one.hostname)
  if (name !== bareName(other.hostname)) return false
  return !isAddress(name) || one.port === other.port
}

/** A host name without what does not tell two sites apart. */
const bareName = (hostname: string): string => hostname.replace(/\.$/, '').replace(/^www\./, '')

/** Whether a host is no public name: an IP address, or one of this machine. */
const isAddress = (name: string): boolean =>
  !name.includes('.') || /^[\d.]+$/.test(name) || name.startsWith('[')
