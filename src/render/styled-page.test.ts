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

/** A page with what decides whether it fits, and its data. */
const page = (fits: ((html: string) => boolean) | null) => {
  const { html } = renderer.page(
    { page: fixturePages[0]!, language: 'en', prefix: undefined },
    new Set(),
    fits,
  )
  const data: unknown = JSON.parse(/id="page-data">([^<]*)</.exec(html)?.[1] ?? '')
  return { html, data }
}

describe('the rules of a page', () => {
  it('PUB-80 are all in a page that fits, which names the sheet for later and without scripts', () => {
    const { html, data } = page(() => true)
    expect(html.split(LINK)).toHaveLength(2)
    expect(html).toContain(`<noscript>${LINK}</noscript>`)
    expect(data).toMatchObject({ styles: assets.styles, dictionary: assets.dictionary })
  })

  it.each([
    ['a longer page', () => false],
    ['a page of which nobody says whether it fits', null],
  ] as const)('PUB-80 are those of the first view in %s, which links those of the site', (_, fits) => {
    const { html, data } = page(fits)
    expect(html.split(LATER)).toHaveLength(2)
    expect(html.indexOf(LATER)).toBeGreaterThan(html.indexOf('<h1'))
    expect(html).not.toContain('<noscript>')
    expect(data).not.toHaveProperty('styles')
    expect(html.length).toBeLessThan(page(() => true).html.length)
  })

  it('PUB-80 are asked for with the HTML that would be sent', () => {
    const asked: string[] = []
    const { html } = page((whole) => asked.push(whole) > 0)
    expect(asked).toEqual([html])
  })
})
