import { isIP } from 'node:net'

/** A host with an optional port, as the Host field names it; IPv6 addresses stand in brackets. */
const HOST = /^(?:\[([\da-f:.]+)\]|([a-z\d._-]+))(?::\d{1,5})?$/i

/**
 * Whether a request for a host is for this server: its own names, `localhost`, and any plain address. Whatever else asks
 * has been led here by a name that somebody else controls, and what it is answered might be kept under that name.
 */
export function isOwnHost(host: string | undefined, names: readonly string[]): boolean {
  const [, six, name = six] = HOST.exec(host ?? '') ?? []
  if (name === undefined) return false
  const asked = name.toLowerCase().replace(/\.$/, '')
  return isIP(asked) !== 0 || asked === 'localhost' || asked.endsWith('.localhost') || names.includes(asked)
}

/**
 * As isOwnHost for the names of a server: its own and that of the origin, which changes with the release. What was asked last
 * is remembered, since nearly everybody asks for the same.
 */
export function hostGuard(
  hosts: readonly string[],
  originNow: () => string | undefined,
): (host: string | undefined) => boolean {
  let names: readonly string[] = hosts
  let origin: string | undefined
  let last: { readonly host: string | undefined; readonly isOwn: boolean } | null = null
  return (host) => {
    const now = originNow()
    if (now !== origin) {
      origin = now
      names = now === undefined ? hosts : [...hosts, new URL(now).hostname]
      last = null
    }
    if (last === null || last.host !== host) last = { host, isOwn: isOwnHost(host, names) }
    return last.isOwn
  }
}
