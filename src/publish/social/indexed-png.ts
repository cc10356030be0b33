import { constants, crc32, deflateRawSync } from 'node:zlib'

/** A palette, `0xRRGGBB`; a pixel is an index of it. */
export type Palette = readonly number[]

/** Rows of a picture, compressed so that they can be joined with other rows into one picture. */
export type Rows = { readonly packed: Buffer; readonly length: number; readonly adler: number }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ZLIB_START = Buffer.from([0x78, 0x9c])
/** An empty deflate block marked as the last one. */
const DEFLATE_END = Buffer.from([0x03, 0x00])

const INDEXED = 3
const BIT_DEPTH = 8

/** The fastest level: the next ones make a card a tenth smaller and take up to twice the time. */
const OPTIONS = { level: constants.Z_BEST_SPEED, finishFlush: constants.Z_FULL_FLUSH }

/**
 * Compresses rows of pixels, each after a byte 0 for "no filter", which suits flat color best. Compressed rows end so that any
 * others can follow.
 */
export function packRows(rows: Uint8Array): Rows {
  const packed = deflateRawSync(rows, OPTIONS)
  return { packed, length: rows.length, adler: adler32(rows) }
}

/** A PNG file from rows that were compressed separately. */
export function pngOf(palette: Palette, width: number, rows: readonly Rows[]): Buffer {
  const length = rows.reduce((sum, each) => sum + each.length, 0)
  const adler = rows.reduce((sum, each) => joinedAdler(sum, each.adler, each.length), 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(length / (width + 1), 4)
  header.set([BIT_DEPTH, INDEXED], 8)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(adler)
  const data = Buffer.concat([ZLIB_START, ...rows.map(({ packed }) => packed), DEFLATE_END, check])
  const colors = Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colors),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(named, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** Largest prime below 2^16: zlib's checksum counts modulo it. */
const ADLER_BASE = 65_521
/** Most bytes that can be summed before a sum exceeds 30 bits, beyond which integer arithmetic is slow. */
const ADLER_RUN = 2000

function adler32(bytes: Uint8Array): number {
  let low = 1
  let high = 0
  for (let start = 0; start < bytes.length; start += ADLER_RUN) {
    const end = Math.min(start + ADLER_RUN, bytes.length)
    for (let at = start; at < end; at += 1) {
      low += bytes[at] ?? 0
      high += low
    }
    low %= ADLER_BASE
    high %= ADLER_BASE
  }
  return high * 0x1_0000 + low
}

/** The combined checksum of two runs of bytes; `length` is that of the second. */
function joinedAdler(first: number, second: number, length: number): number {
  const [lowA, highA] = [first % 0x1_0000, Math.floor(first / 0x1_0000)]
  const [lowB, highB] = [second % 0x1_0000, Math.floor(second / 0x1_0000)]
  const low = (lowA + lowB - 1 + ADLER_BASE) % ADLER_BASE
  const high = (highA + highB + ((lowA - 1 + ADLER_BASE) % ADLER_BASE) * (length % ADLER_BASE)) % ADLER_BASE
  return high * 0x1_0000 + low
}
