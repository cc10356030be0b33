import { failed, success, type Result } from '#std/result.ts'
import type { Environment } from './environment.ts'
import { InvalidInput } from './invalid-input.ts'

/** The default public address. */
const ORIGIN = 'https://www.stockwright.example'

/** Hosts that are safe without quotes in configurations; URLs allow quotes, braces and more in hosts. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:]+\])(?::\d+)?$/

/** The site's public address, such as `https://www.example.com`; the failure says what to write instead. */
export function readOrigin({ env }: Pick<Environment, 'env'>): Result<string, string> {
  const text = env['SITE_ORIGIN'] || ORIGIN
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // A path, a name or a password would be ignored silently, so that every address of the site would differ from what was meant.
  if (
    url &&
    isWeb &&
    HOST.test(url.host) &&
    url.href === `${url.origin}${url.pathname}` &&
    /^\/*$/.test(url.pathname)
  ) {
    return success(url.origin)
  }
  return failed(
    `SITE_ORIGIN is "${text}": write the address of the site with nothing behind the host, such as ${ORIGIN}.`,
  )
}

/** The same, but throws InvalidInput. */
export function originOf(environment: Pick<Environment, 'env'>): string {
  const origin = readOrigin(environment)
  if (!origin.ok) throw new InvalidInput(origin.failure)
  return origin.value
}

/**
 * All addresses under which the site is reached, for telling its own from others: its public one, and those of the host names in
 * ALLOWED_HOSTS. What is not valid there is left out; the server says so when it starts.
 */
export function siteOrigins(env: Environment['env']): readonly string[] {
  const own = readOrigin({ env })
  const hosts = (env['ALLOWED_HOSTS'] ?? '').split(',').map((host) => `https://${host.trim()}`)
  return [...(own.ok ? [own.value] : []), ...hosts.filter((host) => URL.parse(host)?.pathname === '/')]
}
