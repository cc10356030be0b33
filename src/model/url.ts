// Every environment of this code has URL, but the TypeScript library for the bare language does not declare it.
declare const URL: {
  new (
    target: string,
    base: string,
  ): {
    protocol: string
    username: string
    password: string
    origin: string
    host: string
    hostname: string
  }
  canParse(target: string, base: string): boolean
}

/** Schemes that a link may name; every other target is refused or rendered as text. */
const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** Only used to resolve relative targets; never emitted. */
const BASE = 'https://base.invalid'

// Browsers strip control characters before they parse a scheme, so "java\tscript:" would pass a check that keeps them. White
// space and formatting characters make a target look like another one.
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u

/**
 * Whether a target may be emitted as a link or a source: http, https, mailto, tel, or a path of this host
 * (`/pricing`, `media/a.svg`, `#faq`, `?l=fr`). White space, unseen characters, backslashes, protocol-relative targets,
 * a scheme without its slashes, credentials and hosts that are no host names are refused.
 */
export function isSafeUrl(target: string): boolean {
  if (target === '' || target.length > 2048) return false
  const known = answers.get(target)
  if (known !== undefined) return known
  const answer = looksSafe(target)
  if (answers.size >= MAX_ANSWERS) answers.clear()
  answers.set(target, answer)
  return answer
}

/** Cached results: pages link to the same targets over and over, and parsing an address is slow. */
const answers = new Map<string, boolean>()
const MAX_ANSWERS = 1000

function looksSafe(target: string): boolean {
  if (UNSEEN.test(target)) return false
  if (target.includes('\\') || target.startsWith('//')) return false
  const scheme = /^([a-zA-Z][a-zA-Z0-9+.-]*):/.exec(target)?.[1]?.toLowerCase()
  if (scheme === 'mailto' || scheme === 'tel') return target.length > scheme.length + 1
  if (scheme !== undefined && !/^https?:\/\/[^/]/i.test(target)) return false
  if (!URL.canParse(target, BASE)) return false
  const url = new URL(target, BASE)
  return (
    LINK_SCHEMES.has(url.protocol) && url.username === '' && url.password === '' && isHostName(url.hostname)
  )
}

/** A label of a host name; names of some services contain underscores. */
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/
const IPV6 = /^\[[0-9a-f:.]{2,45}\]$/

/**
 * Whether a host as URL parsers return it (ASCII, lower case) is a DNS name or an IP address. URL parsers accept characters
 * such as `;`, `"` and `,`, which would end a value in a header, a policy or a server's configuration.
 */
function isHostName(hostname: string): boolean {
  if (IPV6.test(hostname)) return true
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return name.length <= 253 && name.split('.').every((label) => LABEL.test(label))
}

/** Another host in an address: `maps.example:8443`, and `origin` with its scheme. */
export type ForeignHost = { readonly host: string; readonly origin: string }

/** The host of an http or https address; undefined for addresses of this site, for mail and phone, and for unsafe ones. */
export function foreignHost(address: string): ForeignHost | undefined {
  if (!isSafeUrl(address) || !/^https?:/i.test(address)) return undefined
  const { host, origin } = new URL(address, BASE)
  return { host, origin }
}

/** A safe address in ASCII: the host in punycode, everything else percent-encoded. What is ASCII already is unchanged. */
export function inAscii(address: string): string {
  if (/^[ -~]*$/.test(address)) return address
  const origin = foreignHost(address)?.origin ?? ''
  const rest = origin === '' ? address : address.replace(/^https?:\/\/[^/?#]*/i, '')
  return origin + rest.replaceAll(/[^ -~]+/g, (letters) => encodeURIComponent(letters.toWellFormed()))
}

/** Whether a text is a host as `foreignHost` returns it: a name in ASCII and lower case, with the port unless it is 443. */
export const isHost = (text: string): boolean => foreignHost(`https://${text}`)?.host === text

/** Whether a target stays on this host. */
export const isLocalUrl = (target: string): boolean =>
  isSafeUrl(target) && new URL(target, BASE).origin === BASE
