import type { LookupFunction } from 'node:net'
import { BlockList, isIP } from 'node:net'
import { lookup } from 'node:dns'

/** Addresses that only machines on our side of a firewall reach, or that are no single machine (RFC 6890). */
const RANGES = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 127, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
] as const

const closed = new BlockList()
for (const [address, bits, family] of RANGES) closed.addSubnet(address, bits, family)

/** Whether an address is not one of a machine in the world; what is no address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  // Version 4 addresses that are written as version 6 are checked as what they are.
  return family === 0 || closed.check(address, family === 4 ? 'ipv4' : 'ipv6')
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
