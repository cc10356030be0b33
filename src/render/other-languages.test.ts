import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { fixturePages } from '../../test/support/site-fixture.ts'
import { pricing, render } from '../../test/support/rendered-page.ts'

const sku = fixturePages.find(({ route }) => route === 'blog/what-is-sku')!
const blog = fixturePages.find(({ route }) => route === 'blog')!

/** A page with a link to another one, in French unless it has no French title. */
const linking = (to: number, title: Page['title']): Page => ({
  ...pricing,
  title,
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        title: { en: 'Prices', fr: 'Tarifs' },
        actions: [
          { id: 'a', label: { en: 'Read', fr: 'Lire' }, link: { type: 'page', data: { id: to } } },
          { id: 'b', label: { en: 'List', fr: 'Liste' }, link: { type: 'external', data: { url: '/blog' } } },
        ],
      },
    },
  },
})

const mainOf = (html: string): string => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

describe('links to pages in English', () => {
  it('LANG-23 say so to readers of other languages', () => {
    const html = mainOf(render(linking(blog.id, { en: 'Prices', fr: 'Tarifs' }), 'fr', 'fr').html)
    expect(html).toMatch(
      /<a href="\/fr\/blog" hreflang="en"[^>]*>Lire<small class="other-language"> \(en anglais\)<\/small>/,
    )
    expect(html).toMatch(/<a href="\/blog" hreflang="en"[^>]*>Liste<small[^>]*> \(en anglais\)/)
  })

  it('LANG-23 links to pages that are translated say nothing, nor do links in English', () => {
    const page = linking(sku.id, { en: 'Prices', fr: 'Tarifs' })
    expect(mainOf(render(page, 'fr', 'fr').html)).toMatch(
      /<a href="\/fr\/blog\/what-is-sku" class="[^"]*">Lire<\/a>/,
    )
    for (const prefix of [undefined, 'de'])
      expect(render(page, 'en', prefix).html).not.toContain('other-language')
  })
})

describe('a page that is in English only', () => {
  const { html } = render(linking(blog.id, { en: 'Prices' }), 'fr', 'fr')

  it('LANG-24 has an English main text, in which nothing is in the reader’s language', () => {
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('<main id="main" tabindex="-1" lang="en">')
    expect(mainOf(html)).toContain('>Read<')
    expect(mainOf(html)).not.toContain('other-language')
    expect(mainOf(html)).toContain('href="/fr/blog"')
  })

  it('LANG-25 begins with a line in the reader’s language', () => {
    expect(mainOf(html)).toMatch(
      /^<main[^>]*><p class="page-language" lang="fr">Cette page n’existe qu’en anglais\./,
    )
    expect(render(linking(blog.id, { en: 'Prices' })).html).not.toContain('page-language')
  })
})
