import { describe, expect, it } from 'vitest'
import type { Link } from '#model/block.ts'
import { registry } from '#sections/components.ts'
import { fixtureDesign, fixturePages, ORIGIN } from '../../test/support/site-fixture.ts'
import { assets, pricing } from '../../test/support/rendered-page.ts'
import { noFindings, pageContext } from './page-context.ts'
import { siteFrom } from './site.ts'

const blog = fixturePages.find(({ route }) => route === 'blog')!
const toPage = (id: number): Link => ({ type: 'page', data: { id } })
const design = {
  ...fixtureDesign,
  pageSubstitutes: [{ page: toPage(pricing.id), instead: toPage(blog.id), languages: ['fr' as const] }],
}
const site = siteFrom({ origin: ORIGIN, design, pages: fixturePages, assets, cacheRandom: 'a1' }, registry)

const context = (language: 'en' | 'fr' | 'es') =>
  pageContext({ page: blog, language, prefix: language === 'en' ? undefined : language }, site, noFindings())

const hrefOf = (language: 'en' | 'fr' | 'es', link: Link) => context(language).href(link)?.attributes['href']

describe('links to a page that has a substitute', () => {
  it('LANG-22 lead to it in its languages', () => {
    expect(hrefOf('fr', toPage(pricing.id))).toBe('/fr/blog')
    expect(hrefOf('es', toPage(pricing.id))).toBe('/es/pricing')
    expect(hrefOf('en', toPage(pricing.id))).toBe('/pricing')
  })

  it('LANG-22 so do links to its sections, but not addresses', () => {
    const section: Link = { type: 'section', data: { pageId: pricing.id, id: 'faq' } }
    expect(hrefOf('es', section)).toBe('/es/pricing#faq')
    expect(context('fr').pageOf(toPage(pricing.id))?.route).toBe('blog')
    expect(hrefOf('fr', { type: 'external', data: { url: '/pricing' } })).toBe('/pricing')
  })

  it('LANG-22 lists of pages have it once', () => {
    const routes = context('fr')
      .allPages()
      .map(({ route }) => route)
    expect(routes).not.toContain('pricing')
    expect(routes.filter((route) => route === 'blog')).toHaveLength(1)
  })
})
