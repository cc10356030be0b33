import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns'

/**
 * What the IANA registries of special-purpose addresses do not call globally reachable, and what is no single machine. Of
 * version 6 only 2000::/3 is given out for the world, so all else is
 * closed: version 4 in every disguise, NAT64 with its local range, unique local, link-local, multicast, and what is reserved.
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
  // Teredo, benchmarks, ORCHID and other assignments of protocols.
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
] as const

// One list for each version: a list takes version 4 for a part of ::/3.
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [address, bits, family] of RANGES) closed[family].addSubnet(address, bits, family)

/** Whether an address is not one of a machine in the world; what is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address)
  const family = version === 4 ? 'ipv4' : 'ipv6'
  return version === 0 || closed[family].check(address, family)
}

/** A name that leads, or was made to lead, to a machine on our side. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress'
}

/**
 * Finds the addresses of a name as connections do, and refuses when any of them is private. The connection goes to an
 * address that was judged: the name is not asked again.
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
