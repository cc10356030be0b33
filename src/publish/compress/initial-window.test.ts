import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { INITIAL_WINDOW_BYTES, InitialWindow } from './initial-window.ts'

/** A page of a given length, with a different text for each seed. */
function pageOf(seed: number, length: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `<li>${state.toString(36)} ${(state % 97).toString(36)}</li>`
  }
  return text
}

describe('the initial window of a connection', () => {
  it.each([
    [20_000, true],
    [36_000, true],
    [80_000, false],
  ])('PUB-80 a page of %i characters fits it: %s', (length, fits) => {
    const html = pageOf(3, length)
    expect(new InitialWindow().fits(html)).toBe(fits)
    expect(brotliCompressSync(html).length <= INITIAL_WINDOW_BYTES).toBe(fits)
  })

  it('PUB-80 takes no text to fit that does not once it is compressed', async () => {
    const code = createRequire(import.meta.url).resolve('react-dom/package.json')
    const text = await readFile(code.replace('package.json', 'cjs/react-dom-client.production.js'), 'utf8')
    const taken = [60_000, 64_000, 66_000, 67_000, 68_000, 72_000].map((length) => {
      const part = text.slice(0, length)
      const fits = new InitialWindow().fits(part)
      if (fits) expect(brotliCompressSync(part).length).toBeLessThanOrEqual(INITIAL_WINDOW_BYTES)
      return fits
    })
    expect(new Set(taken)).toEqual(new Set([true, false]))
  })

  it('PUB-80 takes each language of a page for what it is taken for alone', () => {
    const lengths = [22_000, 26_000, 33_000, 36_000, 60_000, 90_000, 20_000, 31_000]
    const languages = lengths.map((length, at) => pageOf(at, length))
    const window = new InitialWindow()
    const together = languages.map((html) => window.fits(html))
    expect(together).toEqual(languages.map((html) => new InitialWindow().fits(html)))
    expect(new Set(together)).toEqual(new Set([true, false]))
  })

  it('PUB-80 decides by length alone what is far from its limit', () => {
    const window = new InitialWindow()
    window.fits(pageOf(1, 30_000))
    // When compressed, these would give the opposite result.
    expect(window.fits('a'.repeat(200_000))).toBe(false)
    expect(new InitialWindow().fits('a'.repeat(200_000))).toBe(true)
  })
})
