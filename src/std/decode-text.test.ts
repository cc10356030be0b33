import { describe, expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const words = '/über-uns;/about “us” €'
const utf16 = Buffer.from(`\uFEFF${words}`, 'utf16le')

describe('a text that somebody brings', () => {
  it.each([
    ['UTF-8', Buffer.from(words)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${words}`)],
    ['UTF-16', utf16],
    ['UTF-16 from the other end', Buffer.from(utf16).swap16()],
    ['nothing', new Uint8Array()],
  ])('FILE-100 is read in %s', (name, bytes) =>
    expect(decodeText(bytes)).toBe(name === 'nothing' ? '' : words),
  )

  it.each([
    ['Windows-1252', Buffer.from('/über', 'latin1')],
    ['UTF-16 without a mark', utf16.subarray(2)],
    ['UTF-8 cut off in a letter', Buffer.from('/ü').subarray(0, 2)],
    ['half a letter in UTF-16', utf16.subarray(0, 5)],
    ['an encoding that lost letters before', Buffer.from('/\uFFFDber')],
  ])('FILE-100 is refused in %s', (_, bytes) => expect(decodeText(bytes)).toBeNull())
})
