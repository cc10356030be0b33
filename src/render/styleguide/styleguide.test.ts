import { describe, expect, it } from 'vitest'
import type { Design } from '#model/design.ts'
import { checkPage } from '#model/check-document.ts'
import { blocksOf } from '#model/document.ts'
import type { Page } from '#model/page.ts'
import { kinds } from '#blocks/kinds.ts'
import { components, registry } from '#sections/components.ts'
import { styleguidePages } from './styleguide-pages.ts'

const design: Design = {
  id: 318,
  designVersionId: 1,
  homePageId: 1,
  websiteName: 'Stockwright',
  cacheVersion: '3',
  navbar: { id: 'navbar', componentName: 'navbar', data: {} },
}

const pages = styleguidePages(design, [])
const first = pages[0]!

describe('style guide', () => {
  it('GUIDE-1 is a handful of pages below one route, none of them for search engines', () => {
    expect(first.route).toBe('styleguide')
    expect(pages.length).toBeLessThanOrEqual(12)
    for (const { route, pageMeta } of pages) {
      expect(route).toMatch(/^styleguide(?:\/|$)/)
      expect(pageMeta?.noindex).toBe(true)
    }
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
  })

  it('GUIDE-2 shows every kind of block on its first page, and each in all its states on one page more', () => {
    const kindsOn = (page: Page) => new Set([...blocksOf(page)].map(({ block }) => block.content?.type))
    expect([...kinds.keys()].filter((kind) => !kindsOn(first).has(kind))).toEqual([])
    const pageOfKind = (kind: string) => pages.filter(({ sections }) => Object.hasOwn(sections, kind))
    for (const kind of kinds.keys()) expect(pageOfKind(kind), kind).toHaveLength(1)
  })

  it('GUIDE-3 shows every component with all, little and no data and with long words', () => {
    const shown = pages.flatMap(({ sections }) => Object.keys(sections))
    const names = [...components.keys()].filter((name) => name !== 'specimen' && name !== 'design-sheet')
    for (const name of names) {
      for (const state of ['full', 'partial', 'long', 'empty']) expect(shown).toContain(`${name}-${state}`)
    }
    expect(shown).toContain('hero-no-picture')
  })

  it('GUIDE-4 is valid, and no block has the id of another on its page', () => {
    for (const page of pages) {
      expect(checkPage(page, registry), page.route).toMatchObject({ ok: true })
      const ids = [...blocksOf(page)].map(({ block }) => block.uniqueId)
      expect(ids.length, page.route).toBe(new Set(ids).size)
    }
  })

  it('GUIDE-3 takes the fullest data that the site has for a component', () => {
    const quoted = { text: { en: { type: 'doc', content: [] } }, name: { en: 'Ana Lucero, who counts' } }
    const story: Page = {
      id: 7,
      route: 'customers/lucero',
      category: 'website',
      sectionOrder: ['q'],
      sections: { q: { id: 'q', componentName: 'quote', data: quoted } },
    }
    const made = styleguidePages(design, [story]).flatMap(({ sections }) => sections['quote-full'] ?? [])
    expect(made).toMatchObject([{ data: { name: { en: 'Ana Lucero, who counts' } } }])
  })

  it('GUIDE-5 leaves a route to the page of the site that has it', () => {
    const own: Page = { id: 7, route: 'styleguide', category: 'website', sectionOrder: [], sections: {} }
    expect(styleguidePages(design, [own]).map(({ route }) => route)).not.toContain('styleguide')
  })
})
