import { isIP } from 'node:net'

/** A host with an optional port in a Host field; IPv6 addresses have brackets. */
const HOST = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i

/**
 * Whether a request's host belongs to this server: its own names, `localhost`, and any IP address. For other names somebody
 * else controls the DNS, and responses might be cached under that name.
 */
export function isOwnHost(host: string | undefined, names: readonly string[]): boolean {
  const [, six, name = six] = HOST.exec(host ?? '') ?? []
  if (name === undefined) return false
  const asked = name.toLowerCase().replace(/\.$/, '')
  return isIP(asked) !== 0 || asked === 'localhost' || asked.endsWith('.localhost') || names.includes(asked)
}

/**
 * isOwnHost for the names of a server: configured ones, that of its address (SITE_ORIGIN, or empty), and that of the release's
 * origin, which differs until a changed address is published. The last result is cached, because nearly all requests have the
 * same host.
 */
export function hostGuard(
  { hosts = [], address = '' }: { readonly hosts?: readonly string[]; readonly address?: string },
  originNow: () => string | undefined,
): (host: string | undefined) => boolean {
  const always = address === '' ? hosts : [...hosts, new URL(address).hostname]
  let names = always
  let origin: string | undefined
  let last: { readonly host: string | undefined; readonly isOwn: boolean } | null = null
  return (host) => {
    const now = originNow()
    if (now !== origin) {
      origin = now
      names = now === undefined ? always : [...always, new URL(now).hostname]
      last = null
    }
    if (last === null || last.host !== host) last = { host, isOwn: isOwnHost(host, names) }
    return last.isOwn
  }
}
