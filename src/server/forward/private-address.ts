import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns'

/**
 * Addresses that the IANA registries of special-purpose addresses do not list as globally reachable, and those that are not a
 * single machine. For IPv6 only 2000::/3 is assigned for global use, so everything else is blocked: embedded IPv4 in every
 * form, NAT64 with its local range, unique local, link-local, multicast, and reserved ones.
 */
const RANGES = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 3, 'ipv6'],
  ['4000::', 2, 'ipv6'],
  ['8000::', 1, 'ipv6'],
  // Teredo, benchmarks, ORCHID and other protocol assignments.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const

// One list per version, because BlockList treats IPv4 as part of ::/3.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [address, bits, family] of RANGES) closed[family].addSubnet(address, bits, family)

/** Whether an address is not globally reachable; an invalid address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return version === 0 || closed[family].check(address, family)
}

/** Thrown if a name resolves to a machine in our own network. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * A `lookup` function for connections that refuses a name if any of its addresses is private. The connection uses the checked
 * address: the name is not resolved again.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const hidden = found.find(({ address }) => isPrivateAddress(address))
    const [first] = found
    if (hidden || !first) return done(new PrivateAddress(`${hostname} is an address of our own network.`), '')
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}
