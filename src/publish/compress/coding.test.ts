import { randomBytes } from 'node:crypto'
import { brotliCompressSync, constants as zlib, zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { typeOf } from '../files/output-file.ts'
import { codingsFor, effortFor, effortForPage } from './coding.ts'
import { compress } from './compress.ts'
import { INITIAL_WINDOW_BYTES } from './initial-window.ts'
import { dictionaryOf } from './dictionary.ts'
import { dictionaryFile } from './dictionary-file.ts'
import { Differences, PIECE_BYTES } from './difference.ts'

const HTML = 'text/html; charset=utf-8'

describe('variants', () => {
  it.each([
    [HTML, 40_000, 'revalidate', true, ['dcz', 'br']],
    [HTML, 40_000, 'revalidate', false, ['br']],
    [HTML, 400, 'revalidate', true, []],
    ['text/javascript; charset=utf-8', 4_000, 'immutable', true, ['br', 'gzip']],
    ['application/rss+xml; charset=utf-8', 4_000, 'revalidate', true, ['br']],
    ['image/png', 40_000, 'immutable', true, []],
  ] as const)('PUB-81 of %s with %i bytes, %s, dictionary %s, are %j', (type, size, cache, has, codings) => {
    expect(codingsFor({ type, size, cache }, has)).toEqual(codings)
  })

  it('PUB-82 names its dictionary in front of the difference', async () => {
    const { dictionary, named, file } = dictionaryFile('.a{color:red}'.repeat(50))
    const page = Buffer.from(`<p>${'.a{color:red}'.repeat(40)}</p>`)
    const delta = await compress(page, 'dcz', 'page', new Differences(dictionary))
    expect(delta.subarray(8, 40).toString('base64')).toBe(named.sha256)
    expect(zstdDecompressSync(delta.subarray(40), { dictionary: dictionary.content })).toEqual(page)
    expect(file.file).toBe(dictionaryFile('.a{color:red}'.repeat(50)).file.file)
    expect(dictionaryOf(Buffer.from('')).sha256).toHaveLength(32)
  })

  it('PUB-89 PUB-81 are made as hard as they get when that is asked for, and of most that never changes always', () => {
    const data = { type: 'application/json', cache: 'revalidate' } as const
    expect([false, true].map((smallest) => effortForPage({ type: HTML }, smallest))).toEqual(['page', 'best'])
    expect([false, true].map((smallest) => effortForPage(data, smallest))).toEqual(['data', 'best'])
    expect([false, true].map((smallest) => effortFor(data, smallest))).toEqual(['quick', 'best'])
    const immutable = { type: 'text/css', cache: 'immutable' } as const
    expect([false, true].map((smallest) => effortFor(immutable, smallest))).toEqual(['best', 'best'])
    const { file, cache } = dictionaryFile('a').file
    const dictionary = { type: typeOf(file), cache }
    expect([false, true].map((smallest) => effortFor(dictionary, smallest))).toEqual(['large', 'best'])
  })

  it.each([
    ['data', 4],
    ['large', 10],
  ] as const)('PUB-81 take for %s what Brotli makes at level %i', async (effort, level) => {
    const content = Buffer.from(words(3, 40_000))
    const params = {
      [zlib.BROTLI_PARAM_QUALITY]: level,
      [zlib.BROTLI_PARAM_LGWIN]: 17,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: content.length,
    }
    expect(await compress(content, 'br', effort, null)).toEqual(brotliCompressSync(content, { params }))
  })

  it.each(['page', 'best'] as const)(
    'PUB-82 gives each page its own difference for %s, whatever is asked for before or meanwhile',
    async (effort) => {
      const { dictionary } = dictionaryFile(words(1, 200_000))
      const parts = words(1, 200_000).match(/.{1000}/g) ?? []
      const pages = Array.from({ length: 40 }, (_, at) =>
        Buffer.from(`<p>${at} ${parts.slice(at, at * 3).join('')}${words(at, 400 * at)}</p>`),
      )
      const one = new Differences(dictionary)
      const make = (from: Differences) => (page: Buffer) => compress(page, 'dcz', effort, from)
      const together = await Promise.all(pages.map(make(one)))
      const back = await Promise.all(pages.toReversed().map(make(one)))
      const alone = await Promise.all(pages.map((page) => make(new Differences(dictionary))(page)))
      expect(together).toEqual(alone)
      expect(back.toReversed()).toEqual(alone)
      const whole = alone.map((delta) =>
        zstdDecompressSync(delta.subarray(40), { dictionary: dictionary.content }),
      )
      expect(whole).toEqual(pages)
    },
  )

  it.each(['page', 'best'] as const)(
    'PUB-82 gives a page the same difference for %s where it fills the output buffer',
    async (effort) => {
      const { dictionary } = dictionaryFile(words(1, 20_000))
      const noise = (bytes: number) => randomBytes(bytes)
      const length = async (page: Buffer) => (await new Differences(dictionary).of(page, effort)).length - 40
      const first = noise(20_000)
      const rest = PIECE_BYTES - (await length(first))
      const second = noise(rest - ((await length(noise(rest))) - rest))
      expect((await length(first)) + (await length(second))).toBe(PIECE_BYTES)
      const one = new Differences(dictionary)
      await one.of(first, effort)
      expect(await one.of(second, effort)).toEqual(await new Differences(dictionary).of(second, effort))
    },
  )

  it('PUB-82 goes on after it was closed', async () => {
    const { dictionary } = dictionaryFile(words(1, 20_000))
    const differences = new Differences(dictionary)
    const page = Buffer.from(words(1, 9_000))
    const before = await differences.of(page, 'page')
    differences.close()
    expect(await differences.of(page, 'page')).toEqual(before)
  })

  it('PUB-83 a page that misses the initial window by a little is compressed harder', async () => {
    const sizes = async (length: number) => {
      const page = Buffer.from(words(7, length))
      const [quick, compressed] = await Promise.all(
        (['quick', 'page'] as const).map((effort) => compress(page, 'br', effort, null)),
      )
      return [quick?.length ?? 0, compressed?.length ?? 0] as const
    }
    const near = await sizes(42_000)
    expect(near[0]).toBeGreaterThan(INITIAL_WINDOW_BYTES)
    expect(near[1]).toBeLessThanOrEqual(INITIAL_WINDOW_BYTES)
    for (const [quick, compressed] of [await sizes(40_000), await sizes(50_000)])
      expect(compressed).toBe(quick)
  })
})

/** Text of a given length that compresses about as well as a page; the same for the same seed. */
function words(seed: number, length: number): string {
  let state = seed + 1
  let text = ''
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += `<li>${state.toString(36)} ${(state % 97).toString(36)}</li>`
  }
  return text
}
