import { describe, expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import type { Brand } from '#model/brand.ts'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { checkBrand } from './check-brand.ts'
import { checkColors } from './check-colors.ts'
import { factsOf } from './facts.ts'
import { findingText } from './finding.ts'

const AROUND = { origin: 'https://www.stockwright.example', today: '2026-11-23' }

const design = (brand?: Brand): Design => ({
  id: 318,
  designVersionId: 1,
  homePageId: 7,
  websiteName: 'Test',
  cacheVersion: '3',
  navbar: { id: 'navbar', componentName: 'navbar', data: {} },
  ...(brand && { brand }),
})

const said = (brand?: Brand, check = checkBrand, pages: readonly Page[] = []): string[] =>
  check(
    { documents: [design(brand), ...pages].map((document) => factsOf(document, registry)), homePageId: 7, media: [] },
    AROUND,
  ).map(findingText)

describe('check of a brand', () => {
  it('CHECK-16 has nothing to say of what the program ships, nor of readable colors', () => {
    expect(said()).toEqual([])
    expect(said({ radius: 3, colors: {} })).toEqual([])
    expect(said({ colors: { signal: { light: '#1F5F3F', dark: '#9FE0BD' } } })).toEqual([])
  })

  it('CHECK-16 names each pair that cannot be read, with its theme', () => {
    const colors = { graphite: { light: '#9A9A9A', dark: '#B3BCC7' }, 'on-signal': { light: '#FFFFFF', dark: '#FFFFFF' } }
    const advice = '4.5 is the least, darken one or lighten the other'
    expect(said({ colors })).toEqual([
      `warning design › brand.colors.graphite: graphite #9a9a9a on paper #faf7f2 has a contrast of 2.6 to 1 in the light theme; ${advice}`,
      `warning design › brand.colors.graphite: graphite #9a9a9a on chalk #ffffff has a contrast of 2.8 to 1 in the light theme; ${advice}`,
      `warning design › brand.colors.on-signal: on-signal #ffffff on signal #ff8f57 has a contrast of 2.3 to 1 in the dark theme; ${advice}`,
      `warning design › brand.colors.on-signal: on-signal #ffffff on signal-strong #ffb38c has a contrast of 1.7 to 1 in the dark theme; ${advice}`,
    ])
  })

  it('CHECK-16 looks at dark bands, whose words have the colors of the dark theme', () => {
    const found = said({ colors: { band: { light: '#F0F0F0', dark: '#14233A' } } })
    expect(found.length).toBeGreaterThan(0)
    for (const line of found) expect(line).toMatch(/^warning design › brand\.colors\.band: .* in dark bands of the light theme;/)
  })

  it('CHECK-16 asks for a square mark beside a logo', () => {
    expect(said({ logo: 'media/logo.svg' })).toEqual([
      'warning design › brand.logo: icons show the logo, small; add a square drawing as brand.mark',
    ])
    expect(said({ logo: 'media/logo.svg', mark: 'media/mark.svg' })).toEqual([])
  })

  it('CHECK-16 judges the colors that content chooses by those of the brand', () => {
    const block = { uniqueId: 't', content: { type: 'text', data: { text: {}, color: 'signal' } } }
    const page: Page = {
      id: 7,
      route: 'home',
      category: 'website',
      title: { en: 'Home' },
      sectionOrder: ['main'],
      sections: { main: { id: 'main', componentName: 'builder', data: { wwObjects: { main: [block] } } } },
    }
    expect(said(undefined, checkColors, [page])).toEqual([])
    const pale = { colors: { signal: { light: '#BBBBBB', dark: '#9FE0BD' } } }
    expect(said(pale, checkColors, [page])).toEqual([
      expect.stringMatching(/^warning home › main › t › color: signal on paper has a contrast of 1\.8 to 1 in the light theme/),
    ])
  })
})
