import type { TransformOptions } from 'node:stream'
import { constants as zlib, createZstdCompress, type ZstdCompress, type ZstdOptions } from 'node:zlib'
import { DCZ_MAGIC, type Dictionary } from './dictionary.ts'

/** What a later page may have, in bytes (PUB-84). */
export const LATER_BYTES = 6 * 1024

type Parameters = Readonly<Record<number, number>>

/**
 * 2 ms for a page. The level's own strategy is a little quicker, but it looks up by tags that earlier contents left behind;
 * of this one, too, one difference in some 2,000 depends on what was compressed before it.
 */
const QUICK: Parameters = {
  [zlib.ZSTD_c_compressionLevel]: 9,
  [zlib.ZSTD_c_strategy]: zlib.ZSTD_btlazy2,
}

/** 30 ms for a page. */
const HARD: Parameters = { [zlib.ZSTD_c_compressionLevel]: 19 }

/** How much smaller the hard level makes a page, at most. */
const HARD_GAIN = 0.09

/** More than any page's difference has, in bytes: what was made waits for no reader. */
const MOST_BYTES = 64 * 1024 * 1024

/** Reading a dictionary in takes several times longer than compressing a page against it, so it is read once for all of them. */
type Streams = Map<Parameters, ZstdCompress>
const open = new WeakMap<Dictionary, Streams>()

/**
 * A content as the difference from a dictionary: Zstandard, behind the frame that names the dictionary (RFC 9842, 5). One
 * that is too much by a little is worth more time.
 */
export async function differenceFrom(dictionary: Dictionary, content: Buffer): Promise<Buffer> {
  const quick = await differenceBy(QUICK, dictionary, content)
  const isNear = quick.length > LATER_BYTES && quick.length * (1 - HARD_GAIN) <= LATER_BYTES
  return isNear ? differenceBy(HARD, dictionary, content) : quick
}

function differenceBy(params: Parameters, dictionary: Dictionary, content: Buffer): Promise<Buffer> {
  const streams = open.get(dictionary) ?? new Map<Parameters, ZstdCompress>()
  open.set(dictionary, streams)
  const stream = streams.get(params) ?? opened(params, dictionary)
  streams.set(params, stream)
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  // Each write ends a frame, and one ends before the next begins.
  stream.write(content, (error) => {
    if (error) return reject(error)
    resolve(Buffer.concat([DCZ_MAGIC, dictionary.sha256, ...piecesIn(stream)]))
  })
  return promise
}

function opened(params: Parameters, { content }: Dictionary): ZstdCompress {
  const options: ZstdOptions & Pick<TransformOptions, 'readableHighWaterMark'> = {
    dictionary: content,
    flush: zlib.ZSTD_e_end,
    params,
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
