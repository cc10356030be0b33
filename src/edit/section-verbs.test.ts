import { describe, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { card, opener, sampleDesign, samplePage } from '../../test/support/edit/samples.ts'

const on = 'page:7'
const { hero, faq } = samplePage().sections as {
  hero: Page['sections'][string]
  faq: Page['sections'][string]
}
const team = { id: 'team', componentName: 'riddle' }

const page = (sectionOrder: string[], sections: Page['sections']): Page => ({
  ...samplePage(),
  sectionOrder,
  sections,
})

describe('sections', () => {
  it('CHANGE-40 are inserted at an index of the order', () => {
    check(
      { do: 'insert-section', on, section: team, index: 1 },
      samplePage(),
      page(['hero', 'team', 'faq'], { hero, faq, team }),
    )
    refuses({ do: 'insert-section', on, section: team, index: 3 }, samplePage(), 'out-of-range')
    refuses({ do: 'insert-section', on, section: { ...team, id: 'faq' }, index: 0 }, samplePage(), 'exists')
  })

  it('CHANGE-40 are removed; the inverse puts order and keys back', () => {
    check({ do: 'remove-section', on, section: 'hero' }, samplePage(), page(['faq'], { faq }))
    refuses({ do: 'remove-section', on, section: 'gone' }, samplePage(), 'not-found')
  })

  it('CHANGE-40 are moved by the index afterwards', () => {
    check(
      { do: 'move-section', on, section: 'hero', to: 1 },
      samplePage(),
      page(['faq', 'hero'], { hero, faq }),
    )
    refuses({ do: 'move-section', on, section: 'hero', to: 2 }, samplePage(), 'out-of-range')
  })

  it('CHANGE-24 are duplicated with their own id and new ids for their blocks', () => {
    const ids = { a: 'a2', b: 'b2', c: 'c2', p: 'p2', q: 'q2' }
    const renamed = (id: string) => ({ ...card(id), uniqueId: `${id}2` })
    const main = [
      { ...renamed('a'), children: { left: [renamed('c')] } },
      renamed('b'),
      opener('p2', [renamed('q')]),
    ]
    const copy = { ...hero, id: 'hero2', data: { ...hero.data, wwObjects: { main } } }
    check(
      { do: 'duplicate-section', on, section: 'hero', as: 'hero2', ids },
      samplePage(),
      page(['hero', 'hero2', 'faq'], { hero, faq, hero2: copy }),
    )
    refuses({ do: 'duplicate-section', on, section: 'hero', as: 'faq', ids }, samplePage(), 'exists')
    refuses(
      { do: 'duplicate-section', on, section: 'hero', as: 'h2', ids: { a: 'a2' } },
      samplePage(),
      'invalid',
    )
  })

  it('CHANGE-41 are renamed where they are, in the order and among the keys', () => {
    check(
      { do: 'rename-section', on, section: 'hero', id: 'intro' },
      samplePage(),
      page(['intro', 'faq'], { intro: { ...hero, id: 'intro' }, faq }),
    )
    check(
      { do: 'rename-section', on, section: 'faq', id: '7' },
      samplePage(),
      page(['hero', '7'], { 7: { ...faq, id: '7' }, hero }),
    )
    refuses({ do: 'rename-section', on, section: 'hero', id: 'faq' }, samplePage(), 'exists')
  })

  it('CHANGE-42 are linked to a section of another page and unlinked', () => {
    const to = { pageId: 9, id: 'offer' }
    const linked = page(['hero', 'faq'], { hero, faq: { ...faq, linkedTo: to } })
    check({ do: 'link-section', on, section: 'faq', to }, samplePage(), linked)
    check({ do: 'link-section', on, section: 'faq', to: { ...to, id: 'x' } }, linked, {
      ...linked,
      sections: { hero, faq: { ...faq, linkedTo: { ...to, id: 'x' } } },
    })
    check({ do: 'unlink-section', on, section: 'faq' }, linked, samplePage())
    refuses({ do: 'unlink-section', on, section: 'faq' }, samplePage(), 'not-found')
  })

  it('CHANGE-42 never show themselves, over others or at once', () => {
    refuses({ do: 'link-section', on, section: 'faq', to: { pageId: 7, id: 'faq' } }, samplePage(), 'loop')
    const linked = page(['hero', 'faq'], { hero: { ...hero, linkedTo: { pageId: 7, id: 'faq' } }, faq })
    refuses({ do: 'link-section', on, section: 'faq', to: { pageId: 7, id: 'hero' } }, linked, 'loop')
  })

  it('CHANGE-43 of a design are its navbar and its footer, which a change names so', () => {
    const design = sampleDesign()
    const linkedTo = { pageId: 7, id: 'hero' }
    const navbar = { ...design.navbar, linkedTo }
    check({ do: 'link-section', on: 'design', section: 'navbar', to: linkedTo }, design, {
      ...design,
      navbar,
    })
    check({ do: 'set-field', on: 'design', path: ['footer'], value: team }, design, {
      ...design,
      footer: team,
    })
    check({ do: 'unset-field', on: 'design', path: ['footer'] }, { ...design, footer: team }, design)
    refuses(
      { do: 'set-field', on: 'design', path: ['navbar', 'name'], value: 'x' },
      design,
      'protected-field',
    )
    refuses({ do: 'remove-section', on: 'design', section: 'navbar' }, design, 'wrong-document')
  })
})
