import { describe, expect, it } from 'vitest'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { openRenderer } from './renderer.ts'
import type { Assets } from '#draw/site.ts'

const assets: Assets = {
  runtime: '/assets/runtime-1.js',
  styles: '/assets/site-1.css',
  dictionary: '/assets/shared-1.txt',
  fonts: [],
  fontFaces: [],
  islands: {},
  pictures: new Map(),
  files: new Map(),
  socialImage: '/assets/share.png',
}

const renderer = openRenderer({
  origin: ORIGIN,
  design: fixtureDesign,
  pages: fixturePages,
  assets,
  cacheRandom: 'a1',
})

const LINK = '<link rel="stylesheet" href="/assets/site-1.css">'
const LATER = '<link rel="stylesheet" href="/assets/site-1.css" fetchpriority="low">'

/** A page with what decides whether it fits, its data, and the sheet that goes out with it. */
const page = (fits: ((html: string) => boolean) | null) => {
  const { html, sheet } = renderer.page(
    { page: fixturePages[0]!, language: 'en', prefix: undefined },
    new Set(),
    fits && { fits, sheetAddress: (css) => `/assets/page-${css.length}.css` },
  )
  const data: unknown = JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '')
  return { html, data, sheet }
}

describe('the rules of a page', () => {
  it('PUB-80 are all in a page that fits, which names the sheet for later and without scripts', () => {
    const { html, data, sheet } = page(() => true)
    expect(sheet).toBeUndefined()
    expect(html.split(LINK)).toHaveLength(2)
    expect(html).toContain(`<noscript>${LINK}</noscript>`)
    expect(data).toMatchObject({ styles: assets.styles, dictionary: assets.dictionary })
  })

  it('PUB-80 are in a longer page those of its first view, and others in a sheet of its own that it links', () => {
    const { html, data, sheet } = page(() => false)
    const own = `<link rel="stylesheet" href="/assets/page-${sheet?.length}.css" fetchpriority="low">`
    expect(html).toContain(`${own}<noscript>${LINK}</noscript>`)
    expect(html.split('rel="stylesheet"')).toHaveLength(3)
    expect(data).toMatchObject({ styles: assets.styles })
  })

  it('PUB-80 are those of the first view where nothing goes out with a page, and those of the site are linked', () => {
    const { html, data, sheet } = page(null)
    expect(html.split(LATER)).toHaveLength(2)
    expect(html).not.toContain('<noscript>')
    expect(data).not.toHaveProperty('styles')
    expect(sheet).toBeUndefined()
  })

  it('PUB-80 are asked for with the HTML that would be sent', () => {
    const asked: string[] = []
    const { html } = page((whole) => asked.push(whole) > 0)
    expect(asked).toEqual([html])
  })
})
