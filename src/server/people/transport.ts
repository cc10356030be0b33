import { apiProblem } from '#api/problems.ts'

/**
 * How a browser's data reaches us: over https, within its own machine, or readable on the way. A browser takes a loopback name
 * for its own machine whatever the network says, so that the Host it sends can be trusted.
 */
export type Transport = 'https' | 'loopback' | 'readable'

const LOOPBACK = /^(?:localhost|[a-z\d.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** `https` says whether visitors reach this server over https. */
export function transportOf(host: string | undefined, https: boolean): Transport {
  if (https) return 'https'
  return LOOPBACK.test(host ?? '') ? 'loopback' : 'readable'
}

/** Why sign-in is refused on a connection that others can read. */
export const NOT_SECURE = apiProblem(
  'not-secure',
  'Signing in needs https, or the machine itself (http://localhost). Set BEHIND_HTTPS=1 where a proxy has the certificate.',
)
