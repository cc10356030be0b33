// Every environment of this code has URL, but the TypeScript library for the bare language does not declare it.
declare const URL: {
  new (
    address: string,
  ): Readonly<
    Record<'origin' | 'username' | 'password' | 'hostname' | 'pathname' | 'search' | 'hash', string>
  >
  canParse(address: string): boolean
}

/** Hosts that mean the machine that the browser runs on, but for `[::1]`, which a Content-Security-Policy can't contain. */
const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * The origin (`http://localhost:8090`) of a server on the browser's own machine, from what somebody typed, with or without
 * `http://`; null for any other host, and if it is more than an origin.
 */
export function loopbackOrigin(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const isBare = url.username === '' && url.password === '' && url.pathname === '/'
  if (!isBare || url.search !== '' || url.hash !== '') return null
  return LOOPBACK_HOSTS.has(url.hostname) ? url.origin : null
}
