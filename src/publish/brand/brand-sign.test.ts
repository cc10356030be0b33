import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { shortDigest } from '../disk/digest.ts'
import { iconFiles, sharedImage, webManifest } from '../files/icon-files.ts'
import { pressKit } from '../files/press-kit.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { cardLook } from '../social/card-look.ts'
import { CardPalette } from '../social/palette.ts'
import { socialCards } from '../social/social-cards.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { brandSign, SHIPPED_SIGN } from './brand-sign.ts'
import { cardBrand } from './card-brand.ts'
import { fixturePages, ORIGIN } from '../../../test/support/site-fixture.ts'

const PURPLE = [0x7a, 0x2f, 0xbf]
const SQUARE = (fill: string, size = 40): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><script>alert(1)</script><rect width="100%" height="100%" fill="${fill}"/></svg>`

const source = (name: string, content: string | Uint8Array): MediaSource => ({
  name,
  hash: shortDigest(String(content)),
  bytes: async () => new Uint8Array(Buffer.from(content)),
})

const cache = () => new WorkCache(null)
let media: MediaSource[]

beforeAll(async () => {
  const png = await sharp(Buffer.from(SQUARE('#7a2fbf')))
    .png()
    .toBuffer()
  media = [
    source('media/mark.svg', SQUARE('#7a2fbf')),
    source('media/dark.svg', SQUARE('#9FE0BD', 4000)),
    source('media/mark.png', png),
    source('media/broken.svg', 'no drawing'),
    source('media/broken.png', 'no picture'),
  ]
})

/** The color in the middle of a picture. */
async function middle(content: string | Uint8Array): Promise<number[]> {
  const { data, info } = await sharp(Buffer.from(content))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('the sign of a brand', () => {
  it.each(['media/mark.svg', 'media/mark.png'])(
    'LOOK-23 is %s in every icon, whatever its size',
    async (mark) => {
      const sign = await brandSign({ brand: { mark } }, media, cache())
      expect(sign.isOwn).toBe(true)
      const icons = await iconFiles(cache(), sign)
      const pictures = icons.filter(({ file }) => /\.(?:png|svg)$/.test(file))
      expect(pictures.length).toBeGreaterThan(6)
      for (const { file, content } of pictures)
        expect([file, ...(await middle(content))]).toEqual([file, ...PURPLE])
      expect(JSON.stringify(icons.map(({ content }) => String(content)))).not.toContain('alert')
    },
  )

  it('LOOK-23 has a drawing for dark backgrounds where the brand has one', async () => {
    const sign = await brandSign(
      { brand: { mark: { light: 'media/mark.svg', dark: 'media/dark.svg' } } },
      media,
      cache(),
    )
    const icons = await iconFiles(cache(), sign)
    const dark = icons.find(({ file }) => file === 'icon-dark.svg')
    expect(await middle(dark?.content ?? '')).toEqual([0x9f, 0xe0, 0xbd])
    expect((await iconFiles()).map(({ file }) => file)).not.toContain('icon-dark.svg')
  })

  it.each(['media/gone.svg', 'media/broken.svg', 'media/broken.png'])(
    'LOOK-23 is the default one instead of %s',
    async (mark) => {
      expect(await brandSign({ brand: { mark } }, media, cache())).toEqual(SHIPPED_SIGN)
    },
  )

  it('LOOK-23 is the logo where there is no mark', async () => {
    expect(await brandSign({ brand: { logo: 'media/mark.svg' } }, media, cache())).toEqual(
      await brandSign({ brand: { mark: 'media/mark.svg' } }, media, cache()),
    )
  })

  it('LOOK-23 has the colors of the brand, as the manifest and the shared picture do', async () => {
    const brand = {
      colors: { paper: { light: '#FFF8E1', dark: '#101010' }, signal: { light: '#1F5F3F', dark: '#9FE0BD' } },
    }
    const sign = await brandSign({ brand }, media, cache())
    expect(sign.mark.light).toContain('#1F5F3F')
    expect(sign.icon.light).toContain('stroke:#9FE0BD')
    expect(sharedImage(sign)).not.toBe(sharedImage())
    expect(JSON.parse(webManifest({ websiteName: 'Test', brand }))).toMatchObject({
      name: 'Test',
      theme_color: '#FFF8E1',
    })
    expect((await pressKit(cache(), sign)).map(({ content }) => String(content)).join('')).toContain(
      '#1F5F3F',
    )
  })

  it('LOOK-23 is not offered to the press as the shipped mark', async () => {
    expect(
      await pressKit(cache(), await brandSign({ brand: { mark: 'media/mark.svg' } }, media, cache())),
    ).toEqual([])
  })
})

describe('social cards of a brand', () => {
  it('LOOK-23 are painted in the colors of the brand and of its mark', async () => {
    const brand = { mark: 'media/mark.svg', colors: { paper: { light: '#FFF8E1', dark: '#101010' } } }
    const { inks, markColors } = await cardLook({ brand }, await brandSign({ brand }, media, cache()))
    const palette = new CardPalette(inks, markColors)
    expect(palette.colors).toContain(0x7a2fbf)
    expect(palette.colors).toContain(0xfff8e1)
    expect(palette.colors.length).toBeLessThanOrEqual(256)
    expect(palette.colors).not.toContain(0xfaf7f2)
  })

  it('LOOK-23 have other names than the shipped ones where they look otherwise, and only there', () => {
    const files = (brand?: Parameters<typeof cardBrand>[0]['brand'], isOwn = false) =>
      socialCards(
        fixturePages,
        'Test',
        ORIGIN,
        cardBrand({ brand }, media, { ...SHIPPED_SIGN, isOwn }),
      ).files.map(({ file }) => file)
    expect(files({ radius: 3 })).toEqual(files())
    const branded = [
      files({ colors: { ink: { light: '#000000', dark: '#ffffff' } } }),
      files({ mark: 'media/mark.svg' }, true),
      files({ fonts: { display: 'IBM Plex Sans' } }),
    ]
    for (const names of branded) expect(names.filter((name) => files().includes(name))).toEqual([])
  })
})
