/** Width and height in pixels. */
export type PictureSize = { readonly width: number; readonly height: number }

/** The size in a picture's header; undefined for other files and unreadable headers. */
export function pictureSize(bytes: Uint8Array, type: string): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return sane(READERS[type]?.(view))
  } catch (error) {
    // Thrown if the header is truncated.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Longest side in pixels of a plausible header. */
const MAX_SIDE = 20_000

const sane = (size: PictureSize | undefined): PictureSize | undefined =>
  size && [size.width, size.height].every((side) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE)
    ? size
    : undefined

const READERS: Readonly<Record<string, (view: DataView) => PictureSize | undefined>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/svg+xml': svgSize,
}

/** JPEG: the first frame header among the segments. */
function jpegSize(view: DataView): PictureSize | undefined {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return undefined
}

/** WebP: lossy, lossless or extended, distinguished by the name of the first chunk. */
function webpSize(view: DataView): PictureSize | undefined {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)))
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }
  }
  if (chunk !== 'VP8X') return undefined
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  return { width: uint24(24) + 1, height: uint24(27) + 1 }
}

/** SVG: its viewBox, rounded; a drawing without one has no size. */
function svgSize(view: DataView): PictureSize | undefined {
  const head = new TextDecoder().decode(new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, 4096)))
  const box = /<svg[^>]*\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(head)
  return box ? { width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) } : undefined
}
