import { zstdDecompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { codingsFor } from './coding.ts'
import { compress } from './compress.ts'
import { dictionaryOf } from './dictionary.ts'
import { siteSheetFile } from './site-sheet-file.ts'

const HTML = 'text/html; charset=utf-8'

describe('twins', () => {
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
    const { dictionary, named, file } = siteSheetFile('.a{color:red}'.repeat(50))
    const page = Buffer.from(`<p>${'.a{color:red}'.repeat(40)}</p>`)
    const delta = await compress(page, 'dcz', 'revalidate', dictionary)
    expect(delta.subarray(8, 40).toString('base64')).toBe(named.sha256)
    expect(zstdDecompressSync(delta.subarray(40), { dictionary: dictionary.content })).toEqual(page)
    expect(file.file).toBe(siteSheetFile('.a{color:red}'.repeat(50)).file.file)
    expect(dictionaryOf(Buffer.from('')).sha256).toHaveLength(32)
  })
})
