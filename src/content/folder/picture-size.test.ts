import { describe, expect, it } from 'vitest'
import { pictureSize } from './picture-size.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))

describe('the size of a picture', () => {
  it.each<[string, Uint8Array, { width: number; height: number }]>([
    ['image/png', bytes([0x89], 'PNG\r\n\u001a\n', [0, 0, 0, 13], 'IHDR', [0, 0, 1, 64, 0, 0, 0, 200]), { width: 320, height: 200 }],
    ['image/gif', bytes('GIF89a', [64, 1, 200, 0]), { width: 320, height: 200 }],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 0, 200, 1, 64]), { width: 320, height: 200 }],
    ['image/webp', bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0, 0, 0, 0, 63, 1, 0, 199, 0, 0]), { width: 320, height: 200 }],
    ['image/svg+xml', bytes('<svg xmlns="x" viewBox="0 0 320 199.6">'), { width: 320, height: 200 }],
  ])('FILE-40 is read from the header of %s', (type, picture, size) => {
    expect(pictureSize(picture, type)).toEqual(size)
  })

  it.each(['image/png', 'image/gif', 'image/jpeg', 'image/webp', 'image/svg+xml', 'text/csv'])(
    'FILE-40 is not known of a broken %s',
    (type) => {
      expect(pictureSize(bytes('abc'), type)).toBeUndefined()
      expect(pictureSize(new Uint8Array(64), type)).toBeUndefined()
    },
  )
})
