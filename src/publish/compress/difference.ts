import { constants as zlib, zstdCompressSync } from 'node:zlib'
import type { Effort } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/**
 * 1 ms for a page, most of it for reading the dictionary. A table of 2 ** 18 places, where the level's own has four times as many,
 * is made and copied in two thirds of the time; that each search looks at 2 ** 5 of them brings back what it loses.
 */
const QUICK = {
  [zlib.ZSTD_c_compressionLevel]: 9,
  [zlib.ZSTD_c_hashLog]: 18,
  [zlib.ZSTD_c_searchLog]: 5,
} as const

/** 40 ms for a page. */
const HARD = { [zlib.ZSTD_c_compressionLevel]: 19 } as const

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/**
 * A content as the difference from a dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One
 * that is too much by a little is worth more time.
 */
export function differenceFrom(dictionary: Dictionary, content: Buffer, effort: Effort): Buffer {
  if (effort === 'best') return differenceBy(HARD, dictionary, content)
  const quick = differenceBy(QUICK, dictionary, content)
  const isNear = quick.length > LATER_BYTES && quick.length * (1 - HARD_GAIN) <= LATER_BYTES
  return isNear ? differenceBy(HARD, dictionary, content) : quick
}

/**
 * Each content has a compressor of its own: one that goes on would look things up that earlier contents left behind, and
 * what it makes would depend on them. All at once, for a compressor that waits for its turn costs twice as much; whoever
 * makes pages has nothing else to do.
 */
function differenceBy(
  params: Readonly<Record<number, number>>,
  { content: dictionary, sha256 }: Dictionary,
  content: Buffer,
): Buffer {
  return Buffer.concat([DCZ_MAGIC, sha256, zstdCompressSync(content, { dictionary, params })])
}
