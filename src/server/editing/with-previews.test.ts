import { expect, it } from 'vitest'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'
import type { MediaItem } from '#store/media.ts'
import { withPreviews } from './with-previews.ts'

const HASHES = { red: 'a'.repeat(64), blue: 'b'.repeat(64) }

const item = (name: string, hash: keyof typeof HASHES, more: Partial<MediaItem> = {}): MediaItem => ({
  name,
  hash: HASHES[hash],
  type: 'image/jpeg',
  size: 1,
  width: 1200,
  height: 800,
  at: 0,
  ...more,
})

const mediaOf = (...items: MediaItem[]) => ({ list: async () => items })

const shop = {
  width: 1200,
  height: 800,
  variants: [{ url: '/media/shop-640-x.avif', width: 640, type: 'image/avif' }],
}
const assets = { ...NO_ASSETS_DATA, pictures: { 'media/shop.jpg': shop } }

it('API-54 a picture that visitors see as it is stays as it is published', async () => {
  const media = mediaOf(item('media/shop.jpg', 'red'), item('media/list.csv', 'blue', { type: 'text/csv' }))
  expect(await withPreviews(assets, [['media/shop.jpg', HASHES.red]], media)).toBe(assets)
  expect(await withPreviews(assets, undefined, media)).toBe(assets)
})

it('API-54 what is new, was replaced or is on no published page shows as a preview in its own size', async () => {
  const media = mediaOf(
    item('media/shop.jpg', 'blue'),
    item('media/small.jpg', 'red', { width: 300, height: 200 }),
    item('media/mark.svg', 'red', { type: 'image/svg+xml', width: null, height: null }),
  )
  const shown = await withPreviews(assets, [['media/shop.jpg', HASHES.red]], media)
  expect(shown?.pictures).toEqual({
    'media/shop.jpg': {
      width: 1200,
      height: 800,
      variants: [
        { url: `/api/media/${HASHES.blue}/preview`, width: 640, type: 'image/webp' },
        { url: `/api/media/${HASHES.blue}/preview?width=1920`, width: 1200, type: 'image/webp' },
      ],
    },
    'media/small.jpg': {
      width: 300,
      height: 200,
      variants: [{ url: `/api/media/${HASHES.red}/preview`, width: 300, type: 'image/webp' }],
    },
  })
  expect(shown?.files).toEqual({ 'media/mark.svg': `/api/media/${HASHES.red}/preview` })
})

it('API-54 pictures show before anything is published', async () => {
  const shown = await withPreviews(null, undefined, mediaOf(item('media/shop.jpg', 'red')))
  expect(Object.keys(shown?.pictures ?? {})).toEqual(['media/shop.jpg'])
})
