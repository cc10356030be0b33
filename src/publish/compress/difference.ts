import { createZstdCompress, constants as zlib, zstdCompressSync, type ZstdCompress } from 'node:zlib'
import type { Effort } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** Size of a later page, as a delta, that is aimed for, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/** Window of 2 ** 20 bytes: the memory that a browser sets aside to decode a page. */
const WINDOW = { [zlib.ZSTD_c_windowLog]: 20 } as const

/** 1 ms per page, once the dictionary is loaded. */
const QUICK = {
  ...WINDOW,
  [zlib.ZSTD_c_compressionLevel]: 9,
  [zlib.ZSTD_c_hashLog]: 19,
  [zlib.ZSTD_c_searchLog]: 5,
} as const

/** 17 ms per page, once the dictionary is loaded; 47 ms and 0.5% more bytes if it is loaded for each page. */
const HARD = { ...WINDOW, [zlib.ZSTD_c_compressionLevel]: 19 } as const

type Params = typeof QUICK | typeof HARD

/** Largest share of a page's size that the hard level saves. */
const HARD_GAIN = 0.09

/** Larger than most deltas, so that one is returned in one piece. */
export const PIECE_BYTES = 32 * 1024

/** A frame without content, as Zstandard writes it at each level. */
const EMPTY_FRAME = zstdCompressSync(Buffer.alloc(0))

/** The magic number and the SHA-256 before a frame. */
const HEAD_BYTES = DCZ_MAGIC.length + 32

/**
 * Compresses contents to deltas from one dictionary: Zstandard after the header that identifies the dictionary (RFC 9842, 5).
 * One that is slightly too large is worth more time.
 */
export class Differences {
  readonly #dictionary: Dictionary
  readonly #quick: Compressor
  readonly #hard: Compressor

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
    this.#quick = new Compressor(dictionary, QUICK)
    this.#hard = new Compressor(dictionary, HARD)
  }

  async of(content: Buffer, effort: Effort): Promise<Buffer> {
    return Buffer.concat([DCZ_MAGIC, this.#dictionary.sha256, ...(await this.#frame(content, effort))])
  }

  /** Frees its working memory, which is allocated again on the next use. */
  close(): void {
    this.#quick.close()
    this.#hard.close()
  }

  async #frame(content: Buffer, effort: Effort): Promise<readonly Buffer[]> {
    if (effort === 'best') return this.#hard.frame(content)
    const quick = await this.#quick.frame(content)
    const bytes = HEAD_BYTES + quick.reduce((sum, piece) => sum + piece.length, 0)
    const isNear = bytes > LATER_BYTES && bytes * (1 - HARD_GAIN) <= LATER_BYTES
    return isNear ? this.#hard.frame(content) : quick
  }
}

/**
 * Compresses contents one after another at one level, because loading the dictionary takes longer than a page. The length of
 * the content is not passed on purpose: Zstandard then searches the dictionary in place instead of copying it next to earlier
 * contents. The result does not depend on earlier contents.
 */
class Compressor {
  readonly #dictionary: Dictionary
  readonly #params: Params
  #pieces: Buffer[] = []
  #stream: ZstdCompress | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(dictionary: Dictionary, params: Params) {
    this.#dictionary = dictionary
    this.#params = params
  }

  /** A frame, in pieces. */
  async frame(content: Buffer): Promise<readonly Buffer[]> {
    const made = this.#turn.then(() => this.#compress(content))
    this.#turn = made.catch(() => undefined)
    return made
  }

  close(): void {
    this.#stream?.destroy()
    this.#stream = null
  }

  async #compress(content: Buffer): Promise<readonly Buffer[]> {
    const stream = (this.#stream ??= this.#open())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    stream.once('error', reject)
    stream.write(content)
    stream.flush(zlib.ZSTD_e_end, resolve)
    try {
      await promise
      return withoutEmptyFrame(this.#pieces)
    } catch (error) {
      // A stream that failed accepts no more data.
      this.close()
      throw error
    } finally {
      stream.off('error', reject)
      this.#pieces = []
    }
  }

  #open(): ZstdCompress {
    const { content: dictionary } = this.#dictionary
    const stream = createZstdCompress({ dictionary, params: this.#params, chunkSize: PIECE_BYTES })
    return stream.on('data', (piece: Buffer) => this.#pieces.push(piece))
  }
}

/**
 * The pieces of one content. If its frame ends exactly at the end of Node's output buffer, Node assumes that there is more and
 * flushes again, which adds an empty frame.
 */
function withoutEmptyFrame(pieces: readonly Buffer[]): readonly Buffer[] {
  const isFollowed = pieces.length > 1 && pieces.at(-1)?.equals(EMPTY_FRAME)
  return isFollowed ? pieces.slice(0, -1) : pieces
}
