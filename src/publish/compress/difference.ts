import { constants as zlib, zstdCompressSync } from 'node:zlib'
import type { Effort } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/** 2 ms for a page. */
const QUICK_LEVEL = 9

/** 35 ms for a page. */
const HARD_LEVEL = 19

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/**
 * A content as the difference from a dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One
 * that is too much by a little is worth more time.
 */
export function differenceFrom(dictionary: Dictionary, content: Buffer, effort: Effort): Buffer {
  if (effort === 'best') return differenceAt(HARD_LEVEL, dictionary, content)
  const quick = differenceAt(QUICK_LEVEL, dictionary, content)
  const isNear = quick.length > LATER_BYTES && quick.length * (1 - HARD_GAIN) <= LATER_BYTES
  return isNear ? differenceAt(HARD_LEVEL, dictionary, content) : quick
}

/**
 * Each content has a compressor of its own: one that goes on would look things up that earlier contents left behind, and
 * what it makes would depend on them. All at once, for a compressor that waits for its turn costs twice as much; whoever
 * makes pages has nothing else to do.
 */
function differenceAt(level: number, { content: dictionary, sha256 }: Dictionary, content: Buffer): Buffer {
  const params = { [zlib.ZSTD_c_compressionLevel]: level }
  return Buffer.concat([DCZ_MAGIC, sha256, zstdCompressSync(content, { dictionary, params })])
}
