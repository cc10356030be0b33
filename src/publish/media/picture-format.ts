/** Picture formats that people may upload, besides SVG. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

const ENDINGS: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'avif',
  gif: 'gif',
}

/** The format according to the file extension; null if it is not a picture's. */
export const promisedFormat = (name: string): PictureFormat | null =>
  ENDINGS[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? null

/** The actual format of a content, by its first bytes; null for anything else. Only these ever get to a decoder. */
export function foundFormat(content: Uint8Array): PictureFormat | null {
  const head = Buffer.from(content.subarray(0, 32)).toString('latin1')
  if (head.startsWith('\u00FF\u00D8\u00FF')) return 'jpeg'
  if (head.startsWith('\u0089PNG\r\n\u001A\n')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8))) return 'avif'
  return /^GIF8[79]a/.test(head) ? 'gif' : null
}
