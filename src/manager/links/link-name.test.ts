import { describe, expect, it } from 'vitest'
import type { Link } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { starterPopup } from '../structure/starter-popup.ts'
import { linkName, partsOf } from './link-name.ts'
import { newLink } from './new-link.ts'

const PRICES = {
  id: 7,
  route: 'pricing',
  category: 'product',
  title: { en: 'Prices' },
  sections: { plans: { id: 'plans', componentName: 'plans', data: { title: { en: 'Three plans' } } } },
  sectionOrder: ['plans'],
} as unknown as Page

const known = { heads: [PRICES], pages: [PRICES], language: 'en' } as const

describe('what a link leads to', () => {
  it.each<[Link, string | null]>([
    [{ type: 'page', data: { id: 7 } }, 'Prices'],
    [{ type: 'page', data: { id: 8 } }, null],
    [{ type: 'section', data: { pageId: 7, id: 'plans' } }, 'Prices › Three plans'],
    [{ type: 'section', data: { pageId: 8, id: 'plans' } }, null],
    [{ type: 'external', data: { url: 'mailto:ann@shop.example' } }, 'ann@shop.example'],
    [{ type: 'file', data: { url: 'media/list.pdf' } }, 'list.pdf'],
    [{ type: 'popup', data: starterPopup(() => 'new') }, '[Title of the popup]'],
    [{ type: 'navbar' }, null],
  ])('EDIT-110 of %j is called %s', (link, name) => expect(linkName(link, known)).toBe(name))

  it('EDIT-110 may be a section, or a heading with a name, of which those of other pages are known too', () => {
    expect(partsOf(PRICES, 'en')).toEqual([{ id: 'plans', label: 'Plans', words: 'Three plans' }])
    const head = { id: 7, route: 'pricing', category: 'product', headings: ['yearly-bills'] }
    expect(partsOf(head as never, 'en')).toEqual([{ id: 'yearly-bills', label: 'Yearly bills', words: '' }])
  })

  it('EDIT-116 is, when it is a new popup, a title, words and a button that closes it', () => {
    const link = newLink('popup', PRICES, () => crypto.randomUUID())
    const blocks = link.type === 'popup' ? (link.data.wwObjects ?? []) : []
    expect(blocks.map(({ content }) => content?.type)).toEqual(['text', 'button'])
    expect(blocks.at(-1)?.link).toEqual({ type: 'close-popup' })
    expect(new Set(blocks.map(({ uniqueId }) => uniqueId)).size).toBe(2)
  })
})
