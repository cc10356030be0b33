import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { pricing, render } from '../../test/support/rendered-page.ts'

/** The price list, of which a French text is much longer than one that is in English only. */
const nearlyFrench: Page = {
  ...pricing,
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        eyebrow: { en: 'Three plans' },
        title: { en: `Pricing ${'word '.repeat(30)}`, fr: `Pricing (fr) ${'mot '.repeat(30)}` },
      },
    },
  },
}

describe('languages', () => {
  it('LANG-2 marks a text that stands in for one that is missing', () => {
    const { html } = render(nearlyFrench, 'fr', 'fr')
    expect(html).toContain('<html lang="fr">')
    expect(html).toMatch(/lang="en"[^>]*>(?:<p>)?Three plans/)
    expect(html).toMatch(/<h1[^>]*>Pricing \(fr\)/)
  })

  it('LANG-2 shows a third language where English has no text', () => {
    const dutch: Page = { ...pricing, name: 'Price list', title: { nl: 'Prijzen' } }
    expect(render(dutch, 'fr', 'fr').html).toContain('<title>Prijzen | Stockwright</title>')
    expect(render(dutch, 'en', undefined).html).toContain('<title>Prijzen | Stockwright</title>')
    expect(render(dutch, 'nl', 'nl').html).toContain('<title>Prijzen | Stockwright</title>')
  })

  it('LANG-4 keeps one address for a page whose text is English under every prefix', () => {
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    for (const [language, prefix] of [
      ['en', undefined],
      ['fr', 'fr'],
      ['en', 'de'],
    ] as const) {
      const { html } = render(blog, language, prefix)
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/blog">`)
      expect(html).not.toContain('rel="alternate" hreflang')
    }
  })

  it('LANG-4 lists the languages that the main text is written in, and no other', () => {
    const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
    const { html } = render(sku, 'fr', 'fr')
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/fr/blog/what-is-sku">`)
    const alternates = [...html.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
      code,
      href,
    ])
    expect(alternates.filter(([, href]) => href?.startsWith(ORIGIN))).toEqual([
      ['en', `${ORIGIN}/blog/what-is-sku`],
      ['fr', `${ORIGIN}/fr/blog/what-is-sku`],
      ['x-default', `${ORIGIN}/blog/what-is-sku`],
    ])
  })

  it('LANG-4 lists the same languages for services that show a shared page', () => {
    const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
    const locales = (html: string) =>
      [...html.matchAll(/property="(og:locale[^"]*)" content="([^"]+)"/g)].map(([, name, value]) => [
        name,
        value,
      ])
    expect(locales(render(sku, 'fr', 'fr').html)).toEqual([
      ['og:locale', 'fr_FR'],
      ['og:locale:alternate', 'en_US'],
    ])
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    expect(locales(render(blog).html)).toEqual([['og:locale', 'en_US']])
  })

  it('LANG-5 lists the languages by their own names, each leading to this page', () => {
    const { html } = render(pricing, 'fr', 'fr')
    for (const [name, href] of [
      ['English', '/pricing'],
      ['Français', '/fr/pricing'],
      ['Nederlands', '/nl/pricing'],
    ]) {
      expect(html).toMatch(new RegExp(`<a[^>]* ?href="${href}"[^>]*>${name}<`))
    }
  })
})
