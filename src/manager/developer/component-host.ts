import { loopbackOrigin } from '#model/loopback-origin.ts'

const KEY = 'component-host'

/**
 * The local host whose components this window shows instead of the server's; null outside of developer mode. Kept for this tab alone, and
 * never read from an address, which anybody could hand out.
 */
export const componentHost = (): string | null => loopbackOrigin(sessionStorage.getItem(KEY) ?? '')

export function keepComponentHost(host: string | null): void {
  if (host === null) sessionStorage.removeItem(KEY)
  else sessionStorage.setItem(KEY, host)
}
