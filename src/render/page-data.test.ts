import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkPage } from '#model/check-document.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { arbitraryPage } from '../../test/support/arbitrary-document.ts'
import { fromPageData, toPageData } from './page-data.ts'

const page: Page = {
  id: 453027,
  route: 'pricing',
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'builder',
      data: {
        wwObjects: {
          main: [
            {
              uniqueId: 'b1',
              content: { type: 'button', data: { text: { en: 'Start' } } },
              link: { type: 'popup', data: { wwObjects: [{ uniqueId: 'b2', content: { type: 'text' } }] } },
            },
          ],
        },
      },
    },
  },
}

describe('page data', () => {
  it('MODEL-2 has every field of a page', () => {
    expect(toPageData(page, registry)).toMatchObject({
      id: 453027,
      linkId: 453027,
      route: 'pricing',
      name: 'pricing',
      title: {},
      category: 'website',
      clientUserGroupIds: null,
      sectionOrder: ['hero'],
      pageLoaded: true,
      sectionIdsAndLinkIds: [{ id: 'hero', linkId: 'hero' }],
      pageMeta: {},
    })
  })

  it('MODEL-3 has every field of a section', () => {
    expect(toPageData(page, registry).sections['hero']).toMatchObject({
      id: 'hero',
      linkId: 'hero',
      componentName: 'builder',
      sectionTitle: '',
      name: '',
      isNew: false,
      sectionBaseVersion: '',
      wwDev: false,
      wwEditMode: 'none',
    })
  })

  it('MODEL-4 keeps blocks by their unique id, nested ones and those of popups too', () => {
    const { sections, wwObjects } = toPageData(page, registry)
    expect(Object.keys(wwObjects).toSorted()).toEqual(['b1', 'b2'])
    expect(wwObjects['b1']).toMatchObject({ wwVersion: 3, ratio: -1, hidden: false, tags: [], new: false })
    expect(sections['hero']).toHaveProperty('data.wwObjects.main', [{ uniqueId: 'b1', isWwObject: true }])
    expect(wwObjects['b1']).toHaveProperty('link.data.wwObjects', [{ uniqueId: 'b2', isWwObject: true }])
  })

  it('MODEL-4 fills blocks in children, slots and popups too, at any depth', () => {
    const inner = (uniqueId: string) => ({ uniqueId, content: { type: 'button' } })
    const popup = {
      type: 'popup',
      data: { wwObjects: [{ ...inner('b'), children: { main: [inner('c')] } }] },
    }
    const data = { cells: [{ wwObjects: [inner('d')] }] }
    const outer = { uniqueId: 'a', content: { type: 'odd', data }, link: popup }
    const hero = { id: 'hero', componentName: 'builder', data: { wwObjects: { main: [outer] } } }
    const { wwObjects } = toPageData({ ...page, sections: { hero } } as Page, registry)
    expect(Object.keys(wwObjects).toSorted()).toEqual(['a', 'b', 'c', 'd'])
    for (const block of Object.values(wwObjects)) {
      expect(block).toMatchObject({ ratio: -1, tags: [], content: { data: { id: '', class: '' } } })
    }
  })

  it('MODEL-2 becomes the page again: a valid one, and the same data when it is made once more', () => {
    fc.assert(
      fc.property(arbitraryPage(registry), (any) => {
        const data = toPageData(any, registry)
        const back = fromPageData(data)
        expect(checkPage(back, registry).ok).toBe(true)
        expect(toPageData(back, registry)).toEqual(data)
      }),
      { numRuns: 200 },
    )
  })

  it('HTTP-13 leaves out what is for the server only, and what an import left behind', () => {
    const form = {
      uniqueId: 'f1',
      content: {
        type: 'form',
        data: {
          name: 'contact',
          url: 'https://private.example/hook',
          headers: [
            {
              id: 'h1',
              name: 'Authorization',
              value: 'private-token',
              wwObjects: [{ uniqueId: 'f2', content: { type: 'text', data: { text: { private: 6 } } } }],
            },
          ],
          recipients: ['private@shop.example'],
          script: 'private()',
          original: { private: 1 },
          success: { en: 'Thanks' },
        },
      },
      data: { original: { private: 2 } },
    }
    const hero = {
      id: 'hero',
      componentName: 'builder',
      data: { original: { private: 3 }, wwObjects: { main: [form] } },
    }
    const plain = {
      id: 'plain',
      componentName: 'prose',
      data: { title: { en: 'Us' } },
      original: { private: 5 },
    }
    const sections = { hero, plain }
    const withLeftovers = { ...page, sections, original: { private: 4 } }
    const data = toPageData(withLeftovers, registry)
    expect(JSON.stringify(data)).not.toContain('private')
    expect(data.sections['plain']).toMatchObject({ data: { title: { en: 'Us' }, wwObjects: {} } })
    expect(data.wwObjects['f1']).toMatchObject({
      content: { data: { name: 'contact', success: { en: 'Thanks' } } },
    })
  })
})
