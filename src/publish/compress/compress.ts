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
 * Level 6 takes 2 ms for a page; level 4 half the time for page data, and a twentieth more bytes. Level 11 takes half a second
 * for the dictionary; level 10 a quarter of that, and a sixtieth more bytes.
 */
const BROTLI_LEVEL = { quick: 6, page: 6, data: 4, large: 10, best: 11 } as const
const GZIP_LEVEL = { quick: 6, page: 6, data: 6, large: 9, best: 9 } as const
const ZSTD_LEVEL = { quick: 6, page: 6, data: 6, large: 19, best: 19 } as const

/** For a page that misses the initial window by a little: 40 ms, then 130 ms, for a tenth less; tried on pages that need no more than this. */
const HARD_BROTLI_LEVELS = [10, 11] as const
const HARD_GAIN = 0.13

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const asZstd = promisify(zstdCompress)

/**
 * A content in one coding. The same content, coding, effort and dictionary give the same bytes. `dcz` without a dictionary
 * throws.
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

/** A page that misses the initial window by a little is worth more time. */
async function pageInBrotli(content: Buffer): Promise<Buffer> {
  const quick = atOnceInBrotli(content, 'page')
  const isNear = quick.length > INITIAL_WINDOW_BYTES && quick.length * (1 - HARD_GAIN) <= INITIAL_WINDOW_BYTES
  if (!isNear) return quick
  const [first, second] = HARD_BROTLI_LEVELS
  const hard = await inBrotli(content, first)
  return hard.length <= INITIAL_WINDOW_BYTES ? hard : inBrotli(content, second)
}

/**
 * All at once: there are many files of pages, a compressor that waits for its turn costs twice as much, and whoever makes
 * pages has nothing else to do.
 */
const atOnceInBrotli = (content: Buffer, effort: 'page' | 'data'): Buffer =>
  brotliCompressSync(content, brotliOptions(content, BROTLI_LEVEL[effort]))

const inBrotli = (content: Buffer, level: number): Promise<Buffer> =>
  asBrotli(content, brotliOptions(content, level))

/**
 * How far a compressor looks back, as powers of two: as far as a content goes. With less than 17 Brotli finds things in another way,
 * which takes a page a tenth of the time more.
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
