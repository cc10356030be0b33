import { describe, expect, it } from 'vitest'
import type { Block, Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { fixturePages } from '../../test/support/site-fixture.ts'
import { linking, pricing, render } from '../../test/support/rendered-page.ts'

describe('links', () => {
  it.each([
    [
      'LINK-1',
      { type: 'external', data: { url: 'https://example.com/a' } },
      'href="https://example.com/a" rel="noopener"',
    ],
    [
      'LINK-1',
      { type: 'external', data: { url: 'mailto:hello@stockwright.example' } },
      'href="mailto:hello@stockwright.example"',
    ],
    ['LINK-2', { type: 'file', data: { url: 'media/list.pdf' } }, 'href="/media/list-1.pdf" download=""'],
    [
      'PUB-196',
      { type: 'file', data: { url: '/media/l%69st.pdf#page=2' } },
      'href="/media/list-1.pdf#page=2" download=""',
    ],
    ['PUB-196', { type: 'external', data: { url: '/media/list.pdf' } }, '<a href="/media/list-1.pdf"'],
    ['LINK-3', { type: 'page', data: { id: 453038 } }, 'href="/de/blog"'],
    ['LINK-3', { type: 'page', data: { id: 453025 } }, 'href="/de"'],
    ['LINK-4', { type: 'popup', data: { wwObjects: [] } }, 'data-popup-open="1"'],
    ['LINK-5', { type: 'section', data: { pageId: 453027, id: 'links' } }, 'href="#links"'],
    ['LINK-5', { type: 'section', data: { pageId: 453025, id: 'last' } }, 'href="/de#last"'],
    ['LINK-6', { type: 'navbar', data: {} }, 'popoverTarget="navbar-menu"'],
    ['LINK-7', { type: 'close-popup', data: {} }, 'data-popup-close=""'],
  ])('%s leads where %o says', (_rule, link, attributes) => {
    expect(linking(link).toLowerCase()).toContain(attributes.toLowerCase())
  })

  it('PUB-195 to a file that is not published leads nowhere, and is reported', () => {
    const to = (url: string): Block => ({
      uniqueId: 'go',
      content: { type: 'button', data: { text: { en: 'Go' } } },
      link: { type: 'external', data: { url } },
    })
    const main = [to('/media/gone.pdf')]
    const section = { id: 'calls', componentName: 'builder', data: { wwObjects: { main } } }
    const page: Page = { ...pricing, sectionOrder: ['calls'], sections: { calls: section } }
    const { html, problems } = render(page, 'en', undefined, fixturePages)
    expect(html).not.toContain('gone.pdf')
    expect(problems).toEqual(['pricing: a link leads to /media/gone.pdf, which is not published'])
  })

  describe('to a heading', () => {
    const heading = {
      type: 'heading' as const,
      attrs: { level: 2 as const, anchor: 'netting' },
      content: [{ type: 'text' as const, text: 'Netting' }],
    }
    const text: Block = {
      uniqueId: 'long',
      content: { type: 'text', data: { text: { en: { type: 'doc', content: [heading] } } } },
    }
    const blog = fixturePages.find(({ route }) => route === 'blog')!
    const guide: Page = {
      ...blog,
      sectionOrder: ['body'],
      sections: { body: { id: 'body', componentName: 'builder', data: { wwObjects: { main: [text] } } } },
    }
    const link: Link = { type: 'section', data: { pageId: guide.id, id: 'netting' } }
    const call: Block = { uniqueId: 'go', content: { type: 'button', data: { text: { en: 'Go' } } }, link }
    const calling = (page: Page): Page => ({
      ...page,
      sectionOrder: [...page.sectionOrder, 'calls'],
      sections: {
        ...page.sections,
        calls: { id: 'calls', componentName: 'builder', data: { wwObjects: { main: [call] } } },
      },
    })
    const others = [...fixturePages.filter(({ id }) => id !== guide.id), guide]
    const idIn = (html: string): string | undefined => / id="([^"]*)"[^>]*>Netting/.exec(html)?.[1]

    it.each([undefined, 'fr', 'de'])(
      'LINK-5 leads to it from another page, under the prefix %s',
      (prefix) => {
        const target = idIn(render(guide, 'en', prefix, others).html)
        const html = render(calling(pricing), 'en', prefix, others).html
        expect(html).toContain(`href="${prefix === undefined ? '' : `/${prefix}`}/blog#${target}"`)
      },
    )

    it('LINK-5 leads to it on the same page, where a section of that name would go before', () => {
      const page = calling(guide)
      const html = render(page, 'en', 'fr', others).html
      expect(html).toContain(`href="#${idIn(html)}"`)
      const section = { id: 'netting', componentName: 'builder', data: {} }
      const both = { ...page, sections: { ...page.sections, netting: section } }
      expect(render(both, 'en', 'fr', others).html).toContain('href="#netting"')
    })

    it('LINK-5 leads to it from an address within the page', () => {
      const within: Block = { ...call, link: { type: 'external', data: { url: '#netting' } } }
      const page = {
        ...guide,
        sections: { body: { ...guide.sections['body']!, data: { wwObjects: { main: [text, within] } } } },
      }
      const html = render(page, 'en', undefined, others).html
      expect(html).toContain(`href="#${idIn(html)}"`)
    })
  })

  it.each([
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:evil',
    '/\\evil',
  ])('LINK-1 never emits %j', (url) => {
    expect(linking({ type: 'external', data: { url } })).toMatch(/^<span/)
  })
})
