import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { NO_ASSETS_DATA } from '#draw/assets-data.ts'
import { ownPack } from '#publish/brand/brand-fonts.ts'
import type { MediaItem } from '#store/media.ts'
import { previewPicture } from '../media/preview-picture.ts'
import { withBrandFonts } from './with-brand-fonts.ts'

const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  ),
)
const HASH = 'a'.repeat(64)
const ITEM: MediaItem = {
  name: 'media/brand.woff2',
  hash: HASH,
  type: 'font/woff2',
  size: FONT.length,
  width: null,
  height: null,
  at: 0,
}

/** Media with one font; `read` counts how often its bytes were read. */
function mediaWith(bytes: Uint8Array = FONT) {
  let read = 0
  return {
    find: async (name: string) => (name === ITEM.name ? ITEM : null),
    bytes: async () => {
      read += 1
      return bytes
    },
    read: () => read,
  }
}

const BRAND = { brand: { fonts: { display: ITEM.name, text: 'IBM Plex Sans' } } }

it('LOOK-31 a font of the brand that no release has comes from the store, and is read once', async () => {
  const [media, completed] = [mediaWith(), withBrandFonts()]
  const first = await completed(null, BRAND, media)
  expect(first?.fontFaces).toEqual([
    {
      css: `@font-face{font-family:'Brand display';font-display:block;font-weight:650;src:url(/api/media/${HASH}/preview)}`,
    },
  ])
  await completed(null, BRAND, media)
  expect(media.read()).toBe(1)
})

it('LOOK-31 a font that the release has is taken from there', async () => {
  const [media, completed] = [mediaWith(), withBrandFonts()]
  const css = `@font-face{font-family:'Brand display';src:url(/assets/${ownPack('display', ITEM)}-latin-1f.woff2)}`
  const assets = { ...NO_ASSETS_DATA, fontFaces: [{ css }] }
  expect(await completed(assets, BRAND, media)).toBe(assets)
  expect(await completed(assets, {}, media)).toBe(assets)
  expect(media.read()).toBe(0)
})

it('LOOK-31 a font that could not be read is read again', async () => {
  const [media, completed] = [mediaWith(), withBrandFonts()]
  const away = { ...media, bytes: () => Promise.reject(new Error('away')) }
  await expect(completed(null, BRAND, away)).rejects.toThrow('away')
  expect((await completed(null, BRAND, media))?.fontFaces).toHaveLength(1)
})

it('LOOK-31 a file that is no font is left out', async () => {
  expect(await withBrandFonts()(NO_ASSETS_DATA, BRAND, mediaWith(Buffer.from('no font')))).toBe(
    NO_ASSETS_DATA,
  )
})

it('LOOK-31 a font is served to the manager as it is', async () => {
  const shown = await previewPicture(FONT, 640)
  expect(shown?.type).toBe('font/woff2')
  expect(Buffer.from(shown?.bytes ?? []).equals(FONT)).toBe(true)
})
