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
import { differenceFrom } from './difference.ts'
import type { Dictionary } from './dictionary.ts'

/** Level 6 takes 2 ms for a page. */
const BROTLI_LEVEL = { quick: 6, page: 6, best: 11 } as const
const GZIP_LEVEL = { quick: 6, page: 6, best: 9 } as const
const ZSTD_LEVEL = { quick: 6, page: 6, best: 19 } as const

/** What a new connection sends before it waits for the visitor to say that it came, in bytes (PUB-83). */
export const FIRST_FLIGHT_BYTES = 14 * 1024

/** For a page that misses that by a little: 40 ms, then 130 ms, for a tenth less; tried on pages that need no more than this. */
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
  dictionary: Dictionary | null,
): Promise<Buffer> {
  switch (coding) {
    case 'br':
      return effort === 'page' ? pageInBrotli(content) : inBrotli(content, BROTLI_LEVEL[effort])
    case 'gzip':
      return asGzip(content, { level: GZIP_LEVEL[effort] })
    case 'zstd':
      return asZstd(content, { params: { [zlib.ZSTD_c_compressionLevel]: ZSTD_LEVEL[effort] } })
    case 'dcz': {
      if (dictionary === null) throw new Error('The coding dcz needs a dictionary.')
      return differenceFrom(dictionary, content, effort)
    }
  }
}

/** What the hardest level makes of what the fastest makes of a page, at most and at least; the fastest takes 0.2 ms. */
const HARD_OF_FASTEST = 0.745
const LEAST_OF_FASTEST = 0.71

/** What it makes of what a middle one makes, at most: that takes 3 ms, and tells more of a page that may fit or not. */
const MIDDLE_LEVEL = 5
const HARD_OF_MIDDLE = 0.916

/** What the fastest makes of what a page has of its own, at most: of the site's pages that are about that long it makes 0.315. */
const FASTEST_OF_OWN = 0.32

/**
 * Whether a page is within the first flight when it is pressed as hard as it gets; may err by some hundredths. `alike` are
 * pieces of it that many pages have: what the fastest makes of them is remembered, and with the most that it can make of the
 * rest it tells of most pages that they fit.
 */
export function fitsFirstFlight(html: string, alike: readonly string[] = []): boolean {
  let own = html.length
  let pressed = 0
  for (const piece of alike) {
    own -= piece.length
    pressed += rememberedLength(piece)
  }
  if ((pressed + own * FASTEST_OF_OWN) * HARD_OF_FASTEST <= FIRST_FLIGHT_BYTES) return true
  const fastest = brotliLength(html, 1)
  if (fastest * HARD_OF_FASTEST <= FIRST_FLIGHT_BYTES) return true
  if (fastest * LEAST_OF_FASTEST > FIRST_FLIGHT_BYTES) return false
  return brotliLength(html, MIDDLE_LEVEL) * HARD_OF_MIDDLE <= FIRST_FLIGHT_BYTES
}

/** What the fastest makes of pieces: a site has a navbar and a footer for each language, and a few hundred style sheets. */
const lengths = new Map<string, number>()
const MAX_LENGTHS = 500

function rememberedLength(piece: string): number {
  const length = lengths.get(piece) ?? brotliLength(piece, 1)
  if (lengths.size >= MAX_LENGTHS) lengths.clear()
  lengths.set(piece, length)
  return length
}

function brotliLength(text: string, level: number): number {
  const params = { [zlib.BROTLI_PARAM_QUALITY]: level, [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT }
  return brotliCompressSync(text, { params }).length
}

/** A page that misses the first flight by a little is worth more time. */
async function pageInBrotli(content: Buffer): Promise<Buffer> {
  // All at once: there are many, a compressor that waits for its turn costs twice as much, and whoever makes pages has
  // nothing else to do.
  const quick = brotliCompressSync(content, brotliOptions(content, BROTLI_LEVEL.page))
  const isNear = quick.length > FIRST_FLIGHT_BYTES && quick.length * (1 - HARD_GAIN) <= FIRST_FLIGHT_BYTES
  if (!isNear) return quick
  const [first, second] = HARD_BROTLI_LEVELS
  const hard = await inBrotli(content, first)
  return hard.length <= FIRST_FLIGHT_BYTES ? hard : inBrotli(content, second)
}

const inBrotli = (content: Buffer, level: number): Promise<Buffer> =>
  asBrotli(content, brotliOptions(content, level))

/** How far a compressor looks back, as powers of two: as far as a content goes, which takes a page a sixth of the time less. */
const LEAST_WINDOW_BITS = 16
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
