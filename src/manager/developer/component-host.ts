import { loopbackOrigin } from '#model/loopback-origin.ts'

const KEY = 'component-host'

/**
 * The local host whose components this window uses instead of the server's; null outside of developer mode. Stored for this tab
 * only, and never read from an address, because anybody could send such a link.
 */
export const componentHost = (): string | null => loopbackOrigin(sessionStorage.getItem(KEY) ?? '')

export function keepComponentHost(host: string | null): void {
  if (host === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, host)
}
