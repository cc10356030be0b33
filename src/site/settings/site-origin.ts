import { failed, success, type Result } from '#std/result.ts'
import type { Environment } from './environment.ts'
import { InvalidInput } from './invalid-input.ts'

/** Where the site stands in the world when nothing else is said. */
const ORIGIN = 'https://www.stockwright.example'

/** Hosts that stand unquoted in configurations; URLs allow quotes, braces and more in one. */
const HOST = /^(?:[a-z\d._-]+|\[[\da-f:]+\])(?::\d+)?$/

/** Where the site stands in the world, such as `https://www.example.com`; the failure says what to write instead. */
export function readOrigin({ env }: Pick<Environment, 'env'>): Result<string, string> {
  const text = env['SITE_ORIGIN'] || ORIGIN
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  // Of a path, a name or a password nothing would be left, and every address of the site would be another one than was meant.
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

/** The same for who can't go on without it. Throws InvalidInput. */
export function originOf(environment: Pick<Environment, 'env'>): string {
  const origin = readOrigin(environment)
  if (!origin.ok) throw new InvalidInput(origin.failure)
  return origin.value
}
