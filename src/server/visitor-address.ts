import type { FastifyRequest } from 'fastify'
import { BlockList, isIP } from 'node:net'
import { failed, success, type Result } from '#std/result.ts'

/**
 * Whether the word of a program on who asked it counts: the one that connects to us is hop 0, the one before it hop 1.
 * Everybody can write X-Forwarded-For.
 */
export type ProxyTrust = (address: string, hop: number) => boolean

/** Nobody stands between visitors and us. */
export const NO_PROXY: ProxyTrust = () => false

/** One program does, whatever its address. */
export const ONE_PROXY: ProxyTrust = (_address, hop) => hop === 0

/** Trusts addresses and ranges such as `10.0.0.0/8`, between commas; the failure is the entry that is neither. */
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

/**
 * The network address of whoever asks: of the first program, seen from us, whose word on its own visitor does not count.
 */
export function visitorAddress(
  { headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>,
  trusts: ProxyTrust,
): string {
  const named = headers['x-forwarded-for']
  if (named === undefined) return plain(ip)
  const told = [named].flat().join(',').split(',').toReversed()
  let address = plain(ip)
  for (const [hop, before] of told.entries()) {
    const next = plain(withoutPort(before.trim()))
    if (isIP(next) === 0 || !trusts(address, hop)) break
    address = next
  }
  return address
}

/** Version 4 addresses come as version 6 where the server listens on both. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Some proxies write the port of the connection behind an address, and brackets around one of version 6. */
const withoutPort = (text: string): string =>
  /^\[([\da-f:.]+)\](?::\d{1,5})?$/i.exec(text)?.[1] ?? text.replace(/^(\d+(?:\.\d+){3}):\d{1,5}$/, '$1')

/** Groups of a version 6 address, and how many of them name the network. */
const GROUPS = 8
const NETWORK_GROUPS = 4

/**
 * Whom a limit counts: an address of version 4, and of version 6 its network, since every connection has 2^64 addresses to
 * choose from.
 */
export function countedAs(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = [], behind = []] = address.split('::').map(groupsIn)
  const missing = Array.from({ length: GROUPS - before.length - behind.length }, () => '0')
  const network = [...before, ...missing, ...behind].slice(0, NETWORK_GROUPS)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** A version 4 address at the end stands for two groups, neither of which names the network. */
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
