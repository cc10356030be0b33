import type { FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'
import { failed, success, type Result } from '#std/result.ts'

/**
 * Whether a program is trusted about its own client: hop 0 connects to us, hop 1 is the one before it. Anybody can send
 * X-Forwarded-For.
 */
export type ProxyTrust = (address: string, hop: number) => boolean

/** No proxy. */
export const NO_PROXY: ProxyTrust = () => false

/** Exactly one proxy, at any address. */
export const ONE_PROXY: ProxyTrust = (_address, hop) => hop === 0

/** Trusts addresses and ranges such as `10.0.0.0/8`, separated by commas; the failure is the invalid entry. */
export function trustedProxies(list: string): Result<ProxyTrust, string> {
  const known = new BlockList()
  for (const entry of list.split(',').map((text) => text.trim())) {
    const [address = '', bits, ...more] = entry.split('/')
    const family = familyOf(address)
    const length = bits === undefined ? null : Number(bits)
    if (family === null || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      return failed(entry)
    if (length === null) known.addAddress(address, family)
    else if (length <= (family === 'ipv4' ? 32 : 128)) known.addSubnet(address, length, family)
    else return failed(entry)
  }
  return success((address) => known.check(address, familyOf(address) ?? 'ipv4'))
}

/** The client's network address: the first hop, seen from us, that is not a trusted proxy. */
export function visitorAddress(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  trusts: ProxyTrust,
): string {
  const named = headers['x-forwarded-for']
  if (named === undefined) return plainAddress(ip)
  const told = [named].flat().join(',').split(',').toReversed()
  let address = plainAddress(ip)
  for (const [hop, before] of told.entries()) {
    const next = plainAddress(withoutPort(before.trim()))
    if (isIP(next) === 0 || !trusts(address, hop)) break
    address = next
  }
  return address
}

/** An address without its IPv6 form: IPv4 addresses appear so if the server listens on both. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Some proxies append the port, with brackets around an IPv6 address. */
const withoutPort = (text: string): string =>
  /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(text)?.[1] ?? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')

/** Groups of an IPv6 address, and how many of them identify the network. */
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * The key of a limit: an IPv4 address, or the network of an IPv6 address, since every connection has 2^64 addresses to choose
 * from.
 */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = [], behind = []] = address.split('::').map(groupsIn)
  const missing = Array.from({ length: GROUPS - before.length - behind.length }, () => '0')
  const network = [...before, ...missing, ...behind].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end stands for two groups, neither of which belongs to the network. */
const groupsIn = (part: string): string[] =>
  part.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : group))

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  switch (isIP(address)) {
    case 4:
      return 'ipv4'
    case 6:
      return 'ipv6'
    default:
      return null
  }
}
