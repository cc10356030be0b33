import { createZstdCompress, constants as zlib, zstdCompressSync, type ZstdCompress } from 'node:zlib'
import type { Effort } from './coding.ts'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/** 1 ms for a page, where the dictionary has been read. The window, 2 ** 20 bytes, is what a browser sets aside to read one. */
const QUICK = {
  [zlib.ZSTD_c_compressionLevel]: 9,
  [zlib.ZSTD_c_hashLog]: 19,
  [zlib.ZSTD_c_searchLog]: 5,
  [zlib.ZSTD_c_windowLog]: 20,
} as const

/** 40 ms for a page. */
const HARD = { [zlib.ZSTD_c_compressionLevel]: 19 } as const

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/** More than most differences take, so that one comes in one piece. */
export const PIECE_BYTES = 32 * 1024

/** A frame without content, as Zstandard writes it with these options. */
const EMPTY_FRAME = zstdCompressSync(Buffer.alloc(0), { params: QUICK })

/**
 * Makes contents to differences from one dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One that is
 * too much by a little is worth more time.
 *
 * One compressor makes them all, one after another, since reading the dictionary takes longer than a page. It is never told
 * how long a content is: then it looks things up in the dictionary where that lies and not in a copy among what earlier
 * contents left behind. What it makes of one does not depend on those.
 */
export class Differences {
  readonly #dictionary: Dictionary
  readonly #pieces: Buffer[] = []
  #compressor: ZstdCompress | null = null
  #turn: Promise<unknown> = Promise.resolve()

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary
  }

  async of(content: Buffer, effort: Effort): Promise<Buffer> {
    if (effort === 'best') return this.#named(this.#hard(content))
    const made = this.#turn.then(() => this.#quick(content))
    this.#turn = made.catch(() => undefined)
    const quick = await made
    const isNear = quick.length > LATER_BYTES && quick.length * (1 - HARD_GAIN) <= LATER_BYTES
    return isNear ? this.#named(this.#hard(content)) : quick
  }

  /** Lets go of the memory that it works in. What is asked for after that takes it anew. */
  close(): void {
    this.#compressor?.destroy()
    this.#compressor = null
  }

  async #quick(content: Buffer): Promise<Buffer> {
    const compressor = (this.#compressor ??= this.#open())
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    compressor.once('error', reject)
    compressor.write(content)
    compressor.flush(zlib.ZSTD_e_end, resolve)
    await promise.finally(() => compressor.off('error', reject))
    return this.#named(...withoutEmptyFrame(this.#pieces.splice(0)))
  }

  #hard(content: Buffer): Buffer {
    return zstdCompressSync(content, { dictionary: this.#dictionary.content, params: HARD })
  }

  #named(...frame: readonly Buffer[]): Buffer {
    return Buffer.concat([DCZ_MAGIC, this.#dictionary.sha256, ...frame])
  }

  #open(): ZstdCompress {
    const { content: dictionary } = this.#dictionary
    const compressor = createZstdCompress({ dictionary, params: QUICK, chunkSize: PIECE_BYTES })
    return compressor.on('data', (piece: Buffer) => this.#pieces.push(piece))
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
