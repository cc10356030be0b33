import { createZstdCompress, constants as zlib, zstdCompressSync, type ZstdCompress } from 'node:zlib'
import type { Effort } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/** The window, 2 ** 20 bytes, is what a browser sets aside to read a page. */
const WINDOW = { [zlib.ZSTD_c_windowLog]: 20 } as const

/** 1 ms for a page, where the dictionary has been read. */
const QUICK = {
  ...WINDOW,
  [zlib.ZSTD_c_compressionLevel]: 9,
  [zlib.ZSTD_c_hashLog]: 19,
  [zlib.ZSTD_c_searchLog]: 5,
} as const

/** 17 ms for a page, where the dictionary has been read; 47 ms and a two-hundredth more bytes where it is read for each. */
const HARD = { ...WINDOW, [zlib.ZSTD_c_compressionLevel]: 19 } as const

type Params = typeof QUICK | typeof HARD

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/** More than most differences take, so that one comes in one piece. */
export const PIECE_BYTES = 32 * 1024

/** A frame without content, as Zstandard writes it at each level. */
const EMPTY_FRAME = zstdCompressSync(Buffer.alloc(0))

/** The magic number and the SHA-256 in front of a frame. */
const HEAD_BYTES = DCZ_MAGIC.length + 32

/**
 * Makes contents to differences from one dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One that is
 * too much by a little is worth more time.
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

  /** Lets go of the memory that it works in. What is asked for after that takes it anew. */
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
 * Compresses one content after another at one level, since reading the dictionary takes longer than a page. It is never told
 * how long a content is: then Zstandard looks things up in the dictionary where that lies and not in a copy among what earlier
 * contents left behind. What it makes of one does not depend on those.
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
      // A stream that failed takes no more.
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
 * The pieces of one content. Where its frame ends with the last byte of Node's output buffer, Node takes it that more is to come and
 * asks the compressor to end a frame once more: an empty one follows.
 */
function withoutEmptyFrame(pieces: readonly Buffer[]): readonly Buffer[] {
  const isFollowed = pieces.length > 1 && pieces.at(-1)?.equals(EMPTY_FRAME)
  return isFollowed ? pieces.slice(0, -1) : pieces
}
