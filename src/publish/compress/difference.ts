import type { TransformOptions } from 'node:stream'
import { constants as zlib, createZstdCompress, type ZstdCompress, type ZstdOptions } from 'node:zlib'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

/** Level 9 takes 2 ms for a page, twice the time of level 6, and makes it 3 percent smaller; level 19 takes 30 ms. */
const LEVEL = 9
const HARD_LEVEL = 19

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/** More than any page's difference has, in bytes: what was made waits for no reader. */
const MOST_BYTES = 64 * 1024 * 1024

/** Reading a dictionary in takes several times longer than compressing a page against it, so it is read once for a level. */
type Streams = Map<number, ZstdCompress>
const open = new WeakMap<Dictionary, Streams>()

/**
 * A content as the difference from a dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One
 * that is too much by a little is worth more time. The bytes do not depend on what else was compressed.
 */
export async function differenceFrom(dictionary: Dictionary, content: Buffer): Promise<Buffer> {
  const quick = await differenceAt(LEVEL, dictionary, content)
  const isNear = quick.length > LATER_BYTES && quick.length * (1 - HARD_GAIN) <= LATER_BYTES
  return isNear ? differenceAt(HARD_LEVEL, dictionary, content) : quick
}

function differenceAt(level: number, dictionary: Dictionary, content: Buffer): Promise<Buffer> {
  const streams = open.get(dictionary) ?? new Map<number, ZstdCompress>()
  open.set(dictionary, streams)
  const stream = streams.get(level) ?? opened(level, dictionary)
  streams.set(level, stream)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  // Each write ends a frame, and one ends before the next begins.
  stream.write(content, (error) => {
    if (error) return reject(error)
    resolve(Buffer.concat([DCZ_MAGIC, dictionary.sha256, ...piecesIn(stream)]))
  })
  return promise
}

function opened(level: number, { content }: Dictionary): ZstdCompress {
  const options: ZstdOptions & Pick<TransformOptions, 'readableHighWaterMark'> = {
    dictionary: content,
    flush: zlib.ZSTD_e_end,
    params: { [zlib.ZSTD_c_compressionLevel]: level },
    readableHighWaterMark: MOST_BYTES,
  }
  const stream = createZstdCompress(options)
  // Who waits for a content hears of it from the write.
  return stream.on('error', () => {})
}

function* piecesIn(stream: ZstdCompress): Generator<Buffer> {
  for (let piece: unknown = stream.read(); piece !== null; piece = stream.read()) {
    if (Buffer.isBuffer(piece)) yield piece
  }
}
