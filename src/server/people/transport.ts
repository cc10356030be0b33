import { apiProblem } from '#api/problems.ts'

/**
 * How what a browser sends reaches us: over https, within its own machine, or readable on the way. A browser takes a loopback
 * name for its own machine whatever the network says, so that the Host it sends can be believed.
 */
export type Transport = 'https' | 'loopback' | 'readable'

const LOOPBACK = /^(?:localhost|[a-z\d.-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i

/** `https` tells whether visitors reach this server over https. */
export function transportOf(host: string | undefined, https: boolean): Transport {
  if (https) return 'https'
  return LOOPBACK.test(host ?? '') ? 'loopback' : 'readable'
}

/** Why nobody signs in over a connection that others can read. */
export const NOT_SECURE = apiProblem(
  'not-secure',
  'Signing in needs https, or the machine itself (http://localhost). Set BEHIND_HTTPS=1 where a proxy has the certificate.',
)
