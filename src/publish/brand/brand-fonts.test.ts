import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Face } from 'harfbuzzjs'
import { beforeAll, describe, expect, it } from 'vitest'
import { shortDigest } from '../disk/digest.ts'
import { fontFiles } from '../files/font-files.ts'
import { planSubset } from '../fonts/subset.ts'
import type { MediaSource } from '../media/plan-media.ts'
import { openTypeFace } from '../social/type-face.ts'
import { WorkCache } from '../disk/work-cache.ts'
import { brandFonts } from './brand-fonts.ts'

const { resolve } = createRequire(import.meta.url)
const VARIABLE = readFileSync(
  resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2'),
)

const source = (name: string, content: Uint8Array): MediaSource => ({
  name,
  hash: shortDigest(content),
  bytes: async () => new Uint8Array(content),
})

const cache = new WorkCache(null)
let media: MediaSource[]

beforeAll(async () => {
  const one = await planSubset(VARIABLE, 'Abcé ✓', 500, 'woff2', cache).make()
  media = [
    source('media/variable.woff2', VARIABLE),
    source('media/static.woff2', one),
    source('media/broken.woff2', Buffer.from('no font')),
  ]
})

const fontsOf = (fonts: { display?: string; text?: string }) => brandFonts({ brand: { fonts } }, media, cache)

async function made(fonts: { display?: string; text?: string }) {
  const { display, text } = await fontsOf(fonts)
  const families = [display, text].filter((family) => family !== null)
  const { files, faces, first } = await fontFiles(new Set(), cache, families)
  return {
    css: faces.map(({ css }) => css).join('\n'),
    first,
    bytes: await Promise.all(files.map(({ make }) => make())),
  }
}

describe('fonts of a brand', () => {
  it('PUB-130 are cut to the weights and characters of the site', async () => {
    const { css, bytes, first } = await made({
      display: 'media/variable.woff2',
      text: 'media/variable.woff2',
    })
    expect(css).toMatch(
      /^@font-face\{font-family:'Brand display';font-display:optional;font-weight:650;src:url\(\/assets\/brand-display-/,
    )
    expect(css).toMatch(/font-family:'Brand text';font-display:optional;font-weight:400 600;/)
    expect(first).toHaveLength(2)
    expect(bytes.every(({ length }) => length < VARIABLE.length)).toBe(true)
  })

  it('PUB-130 may be of one weight: headings take it as it is, text as regular', async () => {
    const { css, bytes } = await made({ display: 'media/static.woff2', text: 'media/static.woff2' })
    expect(css).toMatch(/'Brand display';font-display:optional;font-weight:650;/)
    expect(css).toMatch(/'Brand text';font-display:optional;font-weight:400;/)
    const sfnt = await planSubset(Buffer.from(bytes[0] ?? ''), 'Abcé', null, 'sfnt', cache).make()
    expect([...new Face(new Blob(sfnt)).collectUnicodes()]).toContain('é'.codePointAt(0))
  })

  it('PUB-130 may be shipped families in other roles, or those of the system', async () => {
    const { css, first } = await made({ display: 'IBM Plex Sans', text: 'system' })
    expect(css).toMatch(/^@font-face\{font-family:Plex;font-display:optional;font-weight:650;/)
    expect(first).toHaveLength(1)
  })

  it('PUB-130 that cannot be read are an error, and leave the font of the system', async () => {
    const { display, text, flaws } = await fontsOf({
      display: 'media/broken.woff2',
      text: 'media/gone.woff2',
    })
    expect([display, text]).toEqual([null, null])
    expect(flaws).toEqual([
      {
        name: 'media/broken.woff2',
        severity: 'error',
        says: 'is no font that can be read. Save it as WOFF2, TTF or OTF',
      },
    ])
  })

  it('CHECK-20 that lack letters of the languages of the site are reported, with the letters', async () => {
    const { flaws } = await fontsOf({ display: 'media/static.woff2', text: 'media/variable.woff2' })
    expect(flaws).toEqual([
      { name: 'media/static.woff2', severity: 'warning', says: expect.stringContaining('D E F') },
    ])
  })

  it.each(['media/variable.woff2', 'media/static.woff2'])(
    'LOOK-23 set the words of social cards: %s',
    async (display) => {
      const family = (await fontsOf({ display })).display
      const face = await openTypeFace(family as NonNullable<typeof family>, 650, 0, new Set('Abc'), cache)
      expect(face.set('Abc').width).toBeGreaterThan(1)
    },
  )
})
