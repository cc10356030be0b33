import { describe, expect, it } from 'vitest'
import type { Brand } from '#model/brand.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { assets, pricing } from '../../test/support/rendered-page.ts'
import { renderPage } from './render-page.ts'
import { siteFrom } from '#draw/site.ts'

describe('the brand of a page', () => {
  const picture = (url: string) => ({
    width: 200,
    height: 40,
    variants: [{ url, width: 200, type: 'image/svg+xml' }],
  })
  const pictures = new Map(
    ['logo', 'dark', 'mark'].map((name) => [`media/${name}.svg`, picture(`/media/${name}-1.svg`)]),
  )

  const branded = (brand?: Brand): string => {
    const design = { ...fixtureDesign, ...(brand && { brand }) }
    const input = {
      origin: ORIGIN,
      design,
      pages: fixturePages,
      assets: { ...assets, pictures },
      cacheRandom: 'a1',
    }
    return renderPage({ page: pricing, language: 'en', prefix: undefined }, siteFrom(input, registry)).html
  }
  const wordmarks = (html: string): string[] => html.match(/<span class="wordmark">.*?<\/a>/g) ?? []

  it('LOOK-22 shows the logo in navbar and footer, with the name as its words', () => {
    const shown = wordmarks(branded({ logo: 'media/logo.svg' }))
    expect(shown.length).toBeGreaterThan(0)
    for (const html of shown) {
      expect(html).toContain('src="/media/logo-1.svg" width="200" height="40" class="logo" alt="Stockwright"')
      expect(html).not.toContain('wordmark-name')
    }
  })

  it('LOOK-22 shows a mark beside the name, and a drawing for each theme where there are two', () => {
    const [html = ''] = wordmarks(branded({ mark: { light: 'media/mark.svg', dark: 'media/dark.svg' } }))
    expect(html).toContain('src="/media/mark-1.svg" width="200" height="40" class="mark on-light" alt=""')
    expect(html).toContain('class="mark on-dark"')
    expect(html).toContain('>Stockwright</span>')
  })

  it('LOOK-22 shows the shipped mark where the drawing is missing', () => {
    expect(wordmarks(branded({ mark: 'media/gone.svg' }))).toEqual(wordmarks(branded()))
  })

  it('LOOK-21 has its tokens on every page, and nothing where there is no brand', () => {
    expect(branded({ radius: 14 })).toContain(':root{--radius:14px}')
    expect(branded({})).toBe(branded())
  })

  it('LOOK-23 names its icon and the color of the frame', () => {
    const html = branded({
      mark: { light: 'media/mark.svg', dark: 'media/dark.svg' },
      colors: { paper: { light: '#FFF8E1', dark: '#101010' } },
    })
    expect(html).toContain(
      '<link rel="icon" href="/icon-dark.svg" type="image/svg+xml" media="(prefers-color-scheme: dark)">',
    )
    expect(html).toContain('<meta name="theme-color" content="#FFF8E1"')
    expect(html).not.toContain('href="data:image/svg+xml')
  })
})
