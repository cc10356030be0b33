import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { brand, type Brand } from '#model/brand.ts'
import type { Store } from '#store/port.ts'
import { guideBlock } from '../support/guide.ts'
import { ManagerWindows } from '../support/manager-windows.ts'

const HOME = '/manager/pages/453025'

const FONT = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2',
  ),
)

const drawing = (width: number, fill: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32"><rect width="${width}" height="32" fill="${fill}"/></svg>`,
  )

/** The brand that the guide sets. */
const guideBrand = (): Brand =>
  brand.parse((parse(guideBlock('brand', 'logo: { light:')) as { brand: unknown }).brand)

/** The drafts as they are after the import that the guide asks for, before anything is published. */
async function setBrand(store: Store): Promise<void> {
  const svg = { type: 'image/svg+xml', height: 32, at: 1 }
  await store.media.put({ ...svg, name: 'media/logo.svg', width: 160 }, drawing(160, '#1F5F3F'))
  await store.media.put({ ...svg, name: 'media/logo-on-dark.svg', width: 160 }, drawing(160, '#9FE0BD'))
  await store.media.put({ ...svg, name: 'media/mark.svg', width: 32 }, drawing(32, '#1F5F3F'))
  const font = { name: 'media/brand.woff2', type: 'font/woff2', width: null, height: null, at: 1 }
  await store.media.put(font, FONT)
  const design = await store.read('design')
  await store.commit({
    id: 'the-brand-of-the-guide',
    author: 'ann',
    at: 1,
    changes: [{ do: 'set-field', on: 'design', path: ['brand'], value: guideBrand() }],
    base: { design: design?.revision ?? 0 },
  })
}

let windows: ManagerWindows

beforeAll(async () => {
  windows = await ManagerWindows.start({ ann: 'editor' }, setBrand)
})

afterAll(() => windows.stop())

describe('the brand of the guide', () => {
  it('LOOK-31 is on the canvas before it is published: colors, corners, its own font, and one logo for each theme', async () => {
    const { page, faults } = await windows.open('ann')
    const frame = await windows.edit(page, HOME)
    const { logo, colors, radius } = guideBrand()
    const looks = () =>
      frame.evaluate(() => {
        const button = document.querySelector('.button-primary') as Element
        const { backgroundColor, borderTopLeftRadius } = getComputedStyle(button)
        // The navbar has one, and so has the footer.
        const brands = [...document.querySelectorAll('.navbar-brand')].map((brand) =>
          [...brand.querySelectorAll('img')].filter((each) => each.checkVisibility()),
        )
        const faces = [...document.fonts].filter(({ family }) => family.includes('Brand display'))
        return {
          button: backgroundColor,
          radius: borderTopLeftRadius,
          logos: brands.map((shown) => shown.map(({ naturalWidth }) => naturalWidth)),
          title: getComputedStyle(document.querySelector('h1') as Element).fontFamily.split(',')[0],
          fonts: faces.map(({ status }) => status),
        }
      })
    expect([typeof logo, radius]).toEqual(['object', 12])
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      const [red, green, blue] = (colors?.signal?.[theme].slice(1).match(/../g) ?? []).map((part) =>
        Number.parseInt(part, 16),
      )
      await expect.poll(looks).toEqual({
        button: `rgb(${red}, ${green}, ${blue})`,
        radius: '12px',
        logos: [[160], [160]],
        title: '"Brand display"',
        fonts: ['loaded'],
      })
    }
    expect(faults).toEqual([])
  })
})
