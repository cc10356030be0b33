import type { Block } from './block.ts'
import type { Kind } from './kind.ts'
import { foreignHost, type ForeignHost } from './url.ts'
import { withDefaults } from './with-defaults.ts'

/** Addresses of other hosts that a block shows in a frame. The block's data must fit the schema of its kind. */
export function framesOf(block: Block, kind: Kind): ForeignHost[] {
  const addresses = kind.frames?.(withDefaults(kind.defaults, block.content?.data ?? {})) ?? []
  return addresses.flatMap((address) => foreignHost(address) ?? [])
}

/**
 * Whether blocks of a kind may show a host's pages: either the kind itself chose the host, or the design lists it (MODEL-12).
 */
export const mayFrame = (host: string, { frameHosts = [] }: Kind, allowed: readonly string[]): boolean =>
  frameHosts.includes(host) || allowed.includes(host)
