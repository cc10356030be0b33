import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Change } from '#edit/change.ts'
import { findBlock } from '#edit/held-blocks.ts'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { sampleDesign } from '../../test/support/edit/samples.ts'
import { AddressBook } from './text-addresses.ts'

const on = 'page:7'

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        title: { en: 'Know your stock' },
        wwObjects: {
          after: [{ uniqueId: 'try', content: { type: 'button', data: { text: { en: 'Try it' } } } }],
        },
      },
    },
  },
}

const after = (before: Page, change: Change): Page => {
  const made = applyChange(before, change, registry)
  if (!made.ok) throw new Error(made.failure.says)
  return made.value as Page
}

/** The addresses of the title of a section and of the text of a button, by the objects that the page holds. */
const addressesIn = (book: AddressBook, shown: Page, section: string, button: string) => [
  book.of(shown.sections[section]?.data?.['title'] as object),
  book.of(findBlock(shown, button)?.block.content?.data?.['text'] as object),
]

const HERO = ['section/hero/data/title', 'block/try/content/data/text']

describe('the addresses of texts', () => {
  it('EDIT-287 are those of the section itself while a copy of it is there, and when it is gone', () => {
    const book = new AddressBook(registry)
    const copied = after(page, {
      do: 'duplicate-section',
      on,
      section: 'hero',
      as: 'hero-2',
      ids: { try: 'try-2' },
    })
    book.learn(page, sampleDesign())
    book.learn(copied, sampleDesign())
    expect(addressesIn(book, copied, 'hero', 'try')).toEqual(HERO)
    expect(addressesIn(book, copied, 'hero-2', 'try-2')).toEqual([
      'section/hero-2/data/title',
      'block/try-2/content/data/text',
    ])
    const alone = after(copied, { do: 'remove-section', on, section: 'hero-2' })
    book.learn(alone, sampleDesign())
    expect(addressesIn(book, alone, 'hero', 'try')).toEqual(HERO)
  })

  it('EDIT-287 are those of the block itself beside a copy of it', () => {
    const book = new AddressBook(registry)
    const copied = after(page, { do: 'duplicate-block', on, block: 'try', ids: { try: 'try-2' } })
    book.learn(copied, sampleDesign())
    expect(addressesIn(book, copied, 'hero', 'try')).toEqual(HERO)
    expect(addressesIn(book, copied, 'hero', 'try-2')[1]).toBe('block/try-2/content/data/text')
  })
})
