import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  gzip,
  zstdCompress,
  constants as zlib,
  type BrotliOptions,
} from 'node:zlib'
import type { Coding, Effort } from './coding.ts'
import type { Differences } from './difference.ts'
import { INITIAL_WINDOW_BYTES } from './initial-window.ts'

/**
 * Level 6 takes 2 ms per page; level 4 takes half the time for page data, with 5% more bytes. Level 11 takes half a second for
 * the dictionary; level 10 a quarter of that, with 1.7% more bytes.
 */
const BROTLI_LEVEL = { quick: 6, page: 6, data: 4, large: 10, best: 11 } as const
const GZIP_LEVEL = { quick: 6, page: 6, data: 6, large: 9, best: 9 } as const
const ZSTD_LEVEL = { quick: 6, page: 6, data: 6, large: 19, best: 19 } as const

/**
 * For a page that exceeds the initial window slightly: 40 ms, then 130 ms, for 10% fewer bytes; tried on pages that may
 * fit with HARD_GAIN of their size saved.
 */
const HARD_BROTLI_LEVELS = [10, 11] as const
const HARD_GAIN = 0.13

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const asZstd = promisify(zstdCompress)

/**
 * Content in one coding. Deterministic: the same content, coding, effort and dictionary give the same bytes. `dcz` without a
 * dictionary throws.
 */
export async function compress(
  content: Buffer,
  coding: Coding,
  effort: Effort,
  differences: Differences | null,
): Promise<Buffer> {
  switch (coding) {
    case 'br':
      if (effort === 'page') return pageInBrotli(content)
      return effort === 'data' ? atOnceInBrotli(content, effort) : inBrotli(content, BROTLI_LEVEL[effort])
    case 'gzip':
      return asGzip(content, { level: GZIP_LEVEL[effort] })
    case 'zstd':
      return asZstd(content, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL[effort] } })
    case 'dcz': {
      if (differences === null) throw new Error('The coding dcz needs a dictionary.')
      return differences.of(content, effort)
    }
  }
}

/** A page that exceeds the initial window slightly is worth more time. */
async function pageInBrotli(content: Buffer): Promise<Buffer> {
  const quick = atOnceInBrotli(content, 'page')
  const isNear = quick.length > INITIAL_WINDOW_BYTES && quick.length * (1 - HARD_GAIN) <= INITIAL_WINDOW_BYTES
  if (!isNear) return quick
  const [first, second] = HARD_BROTLI_LEVELS
  const hard = await inBrotli(content, first)
  return hard.length <= INITIAL_WINDOW_BYTES ? hard : inBrotli(content, second)
}

/**
 * Synchronous: there are many page files, an asynchronous compressor costs twice as much, and the calling thread has nothing
 * else to do.
 */
const atOnceInBrotli = (content: Buffer, effort: 'page' | 'data'): Buffer =>
  brotliCompressSync(content, brotliOptions(content, BROTLI_LEVEL[effort]))

const inBrotli = (content: Buffer, level: number): Promise<Buffer> =>
  asBrotli(content, brotliOptions(content, level))

/**
 * Window size of the compressor, as a power of two: the length of the content. Below 17 Brotli uses a different search, which
 * takes 10% longer for a page.
 */
const LEAST_WINDOW_BITS = 17
const MOST_WINDOW_BITS = zlib.BROTLI_DEFAULT_WINDOW

const windowBits = (length: number): number =>
  Math.min(Math.max(Math.ceil(Math.log2(length)), LEAST_WINDOW_BITS), MOST_WINDOW_BITS)

const brotliOptions = ({ length }: Buffer, level: number): BrotliOptions => ({
  params: {
    [zlib.BROTLI_PARAM_QUALITY]: level,
    [zlib.BROTLI_PARAM_LGWIN]: windowBits(length),
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: length,
  },
})
