import { addLink } from './add-link.ts'
import { CHUNK_TIMEOUT_MS } from './load-chunk.ts'
import { styleInForce } from './style-in-force.ts'

let coming: Promise<void> | undefined

/**
 * Fetches all rules of the site, for what scripts draw and pointers touch; resolves when they are in force, or can't be had
 * (LOAD-9): whoever asks after that tries again. A page that links all of them has no `address`.
 */
export const siteStyles = (address: string | undefined): Promise<void> | undefined =>
  address
    ? (coming ??= styleInForce(addLink('stylesheet', address), CHUNK_TIMEOUT_MS).catch(() => {
        coming = undefined
      }))
    : undefined
