import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { addressFrom, parentOf, selectionFrom, selectionText, trailOf, type Selection } from './selection.ts'

const SELECTIONS: readonly [Selection, string][] = [
  [{ of: { section: 'hero' }, path: ['data', 'title'] }, 'section/hero/data/title'],
  [{ of: { block: 'b/1' }, path: ['content', 'data', 'text'] }, 'block/b%2F1/content/data/text'],
  [
    { of: { section: 'faq' }, path: ['data', 'questions', 2, 'answer'] },
    'section/faq/data/questions/:2/answer',
  ],
  [{ path: ['title'] }, 'page/title'],
  [{ path: [] }, 'page'],
  [{ of: { section: 'hero' }, path: [] }, 'section/hero'],
  [
    { in: 'design', of: { section: 'navbar' }, path: ['data', 'login', 'label'] },
    'design/section/navbar/data/login/label',
  ],
]

const PAGE: Page = {
  id: 7,
  route: 'tour',
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        wwObjects: {
          after: [
            {
              uniqueId: 'row',
              content: { type: 'row' },
              children: { default: [{ uniqueId: 'button', content: { type: 'button' } }] },
            },
          ],
        },
      },
    },
  },
}

describe('what is selected', () => {
  it.each(SELECTIONS)('EDIT-5 is written into an attribute and read back: %o', (selected, text) => {
    expect(selectionText(selected)).toBe(text)
    expect(selectionFrom(text)).toEqual(selected)
  })

  it.each(['', 'section', 'section/', 'page/', 'planet/mars/x', 'design'])(
    'EDIT-5 is not read from %o',
    (text) => {
      expect(selectionFrom(text)).toBeNull()
    },
  )

  it('EDIT-5 an address of a text names a field', () => {
    expect(addressFrom('section/hero')).toBeNull()
    expect(addressFrom('page/title')).toEqual({ path: ['title'] })
  })

  it('EDIT-30 is in its list item, its block, its section and its page, one around the other', () => {
    const label = { of: { block: 'button' }, path: ['content', 'data', 'items', 1, 'label'] }
    expect(trailOf(label, PAGE).map(selectionText)).toEqual([
      'page',
      'section/hero',
      'block/row',
      'block/button',
      'block/button/content/data/items/:1',
      'block/button/content/data/items/:1/label',
    ])
    expect(parentOf({ path: [] }, PAGE)).toBeNull()
  })
})
