import { describe, expect, it } from 'vitest'
import type { MediaItem } from '#api/media.ts'
import { fileSize } from './file-size.ts'
import { mediaFound } from './media-found.ts'

const item = (name: string, uses: MediaItem['uses'] = []): MediaItem => ({
  name,
  hash: '0'.repeat(64),
  type: 'image/png',
  size: 1,
  width: 1,
  height: 1,
  at: 0,
  uses,
})

describe('files of the media folder', () => {
  it('EDIT-70 are found by their name and by the pages that use them', () => {
    const items = [item('media/Shop.png'), item('media/aisle.png', [{ key: 'page:7', name: 'The shop' }])]
    expect(mediaFound(items, { group: 'all', search: ' shop' })).toEqual(items)
    expect(mediaFound(items, { group: 'all', search: 'aisle' })).toEqual([items[1]])
    expect(mediaFound(items, { group: 'all', search: 'nothing' })).toEqual([])
  })

  it('EDIT-70 are looked at as pictures alone, and as those that no page uses', () => {
    const list = { ...item('media/list.csv'), type: 'text/csv' }
    const used = item('media/aisle.png', [{ key: 'page:7', name: 'The shop' }])
    expect(mediaFound([list, used], { group: 'pictures', search: '' })).toEqual([used])
    expect(mediaFound([list, used], { group: 'unused', search: '' })).toEqual([list])
    expect(mediaFound([list, used], { group: 'unused', search: 'aisle' })).toEqual([])
  })

  it.each([
    [0, 'en', '0 byte'],
    [999, 'en', '999 byte'],
    [1400, 'en', '1.4 kB'],
    [1_400_000, 'nl', '1,4 MB'],
    [20_971_520, 'fr', '21 Mo'],
    [123_456_789, 'en', '123 MB'],
  ] as const)('EDIT-70 say %i bytes in %s as %s', (bytes, language, text) => {
    expect(fileSize(bytes, language).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
