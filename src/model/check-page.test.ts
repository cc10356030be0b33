import { describe, expect, it } from 'vitest'
import { accepts, block, blocks, hero, pageWith, refused } from '../../test/support/checked-documents.ts'

const FULL_BLOCK = {
  uniqueId: 'full',
  wwVersion: 3,
  content: {
    type: 'badge',
    data: { id: 'x', class: 'y z', label: { en: 'New' }, look: 'loud', own: { deep: [1] } },
  },
  link: { type: 'none', data: {} },
  ratio: -1,
  hidden: { xs: true, md: false },
  tags: ['a'],
  children: { main: [{ uniqueId: 'child' }] },
  data: { any: 1 },
  new: true,
  anim: {
    enabled: true,
    duration: 0.5,
    delay: 0,
    easing: 'cubic-bezier(0.250, 0.100, 0.250, 1.000)',
    opacity: 0,
    scale: 1,
    translateX: -10,
    translateY: 0,
    rotate: 0,
    parallaxStart: { offset: 0, y: -150 },
    parallaxEnd: { offset: 100, y: 150, scale: 1.3 },
  },
  paddings: { xs: { top: 1, left: 2, bottom: 3, right: 4, ignore: false }, md: { ignore: true } },
  anchorOffsets: { xs: { x: 0, y: -20, ignore: false } },
  unknownField: { stays: true },
}

const FULL_SECTION = {
  id: 'top',
  linkId: '12',
  componentName: 'hero',
  sectionTitle: 'Top',
  name: 'Hero',
  data: { title: { en: 'Hello' }, wwObjects: { main: [FULL_BLOCK] }, own: 1 },
  isNew: false,
  sectionBaseVersion: '3.1',
  wwDev: false,
  wwEditMode: 'none',
  linkedTo: { pageId: 7, id: 'top' },
}

describe('a page from outside', () => {
  it('MODEL-2 a page is as sparse as it was written, or full', () => {
    accepts(pageWith(hero()))
    accepts({ id: 1, route: 'a', category: 'empty', sectionOrder: [], sections: {} })
    const full = {
      linkId: 3,
      name: 'Pricing',
      title: { en: 'Pricing' },
      clientUserGroupIds: null,
      pageLoaded: true,
      sectionIdsAndLinkIds: [],
    }
    accepts(pageWith(FULL_SECTION, full))
    for (const category of ['strapi-page', 'website', 'template', 'empty'])
      accepts(pageWith(hero(), { category }))
  })

  it('MODEL-2 the order names each section of the page once', () => {
    expect(refused(pageWith(hero(), { sectionOrder: [] }))).toContain('sectionOrder')
    expect(refused(pageWith(hero(), { sectionOrder: ['top', 'top'] }))).toContain('sectionOrder[1]')
    expect(refused(pageWith(hero(), { sectionOrder: ['top', 'gone'] }))).toContain('sectionOrder[1]')
    expect(refused(pageWith({ ...hero(), id: 'other' }))).toContain('sections.top.id')
  })

  it('MODEL-3 a section is as sparse as it was written, or full, and keeps a component that is not known', () => {
    accepts(pageWith(FULL_SECTION))
    accepts(pageWith({ id: 'top', componentName: 'ww-section-of-old', data: { title: 5, rows: [{}] } }))
  })

  it('MODEL-4 a block is as sparse as it was written, or full, and keeps a kind that is not known', () => {
    accepts(blocks({ uniqueId: 'a' }))
    accepts(blocks(FULL_BLOCK))
    accepts(blocks({ uniqueId: 'a', content: { type: 'ww-lang-triangle', data: { look: 99 } } }))
  })

  it('MODEL-5 the easing of an animation is a CSS timing function and nothing else', () => {
    for (const easing of [
      'ease',
      'step-end',
      'cubic-bezier(0.25,0.1,0.25,1)',
      'cubic-bezier(.17, -1.2, .8, 1)',
    ])
      accepts(blocks(block({ anim: { easing } })))
    for (const easing of [
      '',
      'ease;',
      'cubic-bezier(1,2,3)',
      'ease}a{b',
      'steps(4, end)',
      'cubic-bezier(1,2,3,x)',
    ])
      expect(refused(blocks(block({ anim: { easing } })))).toContain(
        'anim.easing: expected a CSS timing function',
      )
  })

  it('MODEL-9 what search engines are told is optional, and checked where it is given', () => {
    const pageMeta = {
      description: { en: 'Plans' },
      socialImage: { src: 'media/a.jpg' },
      noindex: true,
      canonical: 'pricing',
      published: '2026-03-12',
      updated: '2026-03-13',
      author: 'Ada',
      tags: ['x'],
      own: 1,
    }
    accepts(pageWith(hero(), { pageMeta }))
    accepts(pageWith(hero(), { pageMeta: {} }))
    for (const bad of [
      { published: '12.3.2026' },
      { canonical: 'https://a.example' },
      { noindex: 'yes' },
      { description: 'Plans' },
    ])
      expect(refused(pageWith(hero(), { pageMeta: bad }))).toContain(`pageMeta.${Object.keys(bad)[0]}`)
  })

  it('ROUTE-4 no route begins with a language code, since nobody could reach it', () => {
    for (const route of ['fr', 'fr/pricing', 'is', 'sh/x'])
      expect(refused(pageWith(hero(), { route }))).toContain('language code')
    for (const route of ['france', 'xx', 'pricing/fr', 'is-it-lot-tracked'])
      accepts(pageWith(hero(), { route }))
  })

  it('ROUTE-9 user groups are null, and routes have segments of small letters, digits and hyphens', () => {
    for (const route of ['blog/2017/7/31/a', '404', 'integration-xero', 'customers/a-b'])
      accepts(pageWith(hero(), { route }))
    for (const route of ['', '/a', 'a/', 'a//b', 'A', 'a b', 'a.b', '../a', 'ü', '-a', 'a'.repeat(201)])
      expect(refused(pageWith(hero(), { route })), route).toMatch(/^route: expected/)
    expect(refused(pageWith(hero(), { clientUserGroupIds: [1] }))).toContain('clientUserGroupIds')
  })
})
