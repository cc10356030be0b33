import { describe, it } from 'vitest'
import type { Block } from '#model/block.ts'
import type { Page } from '#model/page.ts'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { card, opener, samplePage } from '../../test/support/edit/samples.ts'
import { inPopup, inSection, inSlot } from './address.ts'

const on = 'page:7'
const a = card('a', { children: { left: [card('c')] } })
const p = opener('p', [card('q')])

/** The sample page with other blocks in its hero. */
function withHero(...main: Block[]): Page {
  const page = samplePage()
  const hero = page.sections['hero']!
  const data = { ...hero.data, wwObjects: { main } }
  return { ...page, sections: { ...page.sections, hero: { ...hero, data } } }
}

describe('insert-block', () => {
  it('CHANGE-20 puts a block into a slot of a section, of a block, and into a popup', () => {
    const block = card('n')
    check(
      { do: 'insert-block', on, to: inSection('hero', 'main'), index: 1, block },
      samplePage(),
      withHero(a, block, card('b'), p),
    )
    check(
      { do: 'insert-block', on, to: inSlot('a', 'left'), index: 0, block },
      samplePage(),
      withHero(card('a', { children: { left: [block, card('c')] } }), card('b'), p),
    )
    check(
      { do: 'insert-block', on, to: inPopup('p'), index: 1, block },
      samplePage(),
      withHero(a, card('b'), opener('p', [card('q'), block])),
    )
  })

  it('CHANGE-21 makes the slots that are missing, and its inverse takes them away again', () => {
    check(
      { do: 'insert-block', on, to: inSlot('b', 'left'), index: 0, block: card('n') },
      samplePage(),
      withHero(a, card('b', { children: { left: [card('n')] } }), p),
    )
  })

  it('CHANGE-22 refuses an id that is in the document, at any depth of the new block', () => {
    const to = inSection('hero', 'main')
    refuses({ do: 'insert-block', on, to, index: 0, block: card('q') }, samplePage(), 'duplicate-id')
    const nested = opener('n', [card('c')])
    refuses({ do: 'insert-block', on, to, index: 0, block: nested }, samplePage(), 'duplicate-id')
  })

  it('CHANGE-23 refuses data that the kind does not take, places that hold no blocks, and indexes beyond the end', () => {
    const wrong = { uniqueId: 'n', content: { type: 'card', data: { wide: 'very' } } }
    const to = inSection('hero', 'main')
    refuses({ do: 'insert-block', on, to, index: 0, block: wrong }, samplePage(), 'invalid')
    refuses({ do: 'insert-block', on, to, index: 4, block: card('n') }, samplePage(), 'out-of-range')
    const list = ['data', 'questions']
    refuses(
      { do: 'insert-block', on, to: { of: { section: 'faq' }, list }, index: 0, block: card('n') },
      samplePage(),
      'wrong-place',
    )
    refuses(
      { do: 'insert-block', on, to: inSlot('gone', 'left'), index: 0, block: card('n') },
      samplePage(),
      'not-found',
    )
    refuses({ do: 'insert-block', on, to: inPopup('b'), index: 0, block: card('n') }, samplePage(), 'invalid')
  })

  it('CHANGE-23 refuses more blocks than a list or a document may hold', () => {
    const full = withHero(...Array.from({ length: 500 }, (_, at) => card(`b${at}`)))
    const to = inSection('hero', 'main')
    refuses({ do: 'insert-block', on, to, index: 0, block: card('n') }, full, 'invalid')
    const heap = (from: number): Block[] => Array.from({ length: 490 }, (_, at) => card(`n${from + at}`))
    const children = { a: heap(0), b: heap(500), c: heap(1_000), d: heap(1_500) }
    const aside = inSection('hero', 'aside')
    refuses({ do: 'insert-block', on, to: aside, index: 0, block: card('n', { children }) }, full, 'too-many')
  })
})

describe('remove-block', () => {
  it('CHANGE-20 takes a block away with all that it holds, and leaves an empty slot', () => {
    check({ do: 'remove-block', on, block: 'a' }, samplePage(), withHero(card('b'), p))
    check(
      { do: 'remove-block', on, block: 'c' },
      samplePage(),
      withHero(card('a', { children: { left: [] } }), card('b'), p),
    )
  })

  it('CHANGE-21 tidies the slots that it leaves empty, as many as it names', () => {
    check({ do: 'remove-block', on, block: 'c', tidy: 2 }, samplePage(), withHero(card('a'), card('b'), p))
    const children = { left: [card('c')], right: [] }
    check(
      { do: 'remove-block', on, block: 'c', tidy: 2 },
      withHero(card('a', { children })),
      withHero(card('a', { children: { right: [] } })),
    )
  })

  it('CHANGE-23 refuses a block that is not there', () => {
    refuses({ do: 'remove-block', on, block: 'gone' }, samplePage(), 'not-found')
  })
})

describe('move-block', () => {
  it('CHANGE-20 moves inside a list by the index afterwards', () => {
    const to = inSection('hero', 'main')
    check({ do: 'move-block', on, block: 'a', to, index: 2 }, samplePage(), withHero(card('b'), p, a))
    check({ do: 'move-block', on, block: 'p', to, index: 0 }, samplePage(), withHero(p, a, card('b')))
  })

  it('CHANGE-20 moves out of a popup into a slot, which is made', () => {
    check(
      { do: 'move-block', on, block: 'q', to: inSlot('b', 'left'), index: 0 },
      samplePage(),
      withHero(a, card('b', { children: { left: [card('q')] } }), opener('p', [])),
    )
  })

  it('CHANGE-23 refuses to move a block into itself', () => {
    refuses(
      { do: 'move-block', on, block: 'a', to: inSlot('a', 'left'), index: 0 },
      samplePage(),
      'wrong-place',
    )
    refuses(
      { do: 'move-block', on, block: 'a', to: inSlot('c', 'left'), index: 0 },
      samplePage(),
      'wrong-place',
    )
  })
})

describe('duplicate-block', () => {
  it('CHANGE-24 puts a copy behind the block, with new ids at every depth and in popups', () => {
    check(
      { do: 'duplicate-block', on, block: 'p', ids: { p: 'p2', q: 'q2' } },
      samplePage(),
      withHero(a, card('b'), p, {
        ...p,
        uniqueId: 'p2',
        link: opener('p2', [{ ...card('q'), uniqueId: 'q2' }]).link!,
      }),
    )
  })

  it('CHANGE-24 refuses a map that leaves a block out or brings an id twice', () => {
    refuses({ do: 'duplicate-block', on, block: 'p', ids: { p: 'p2' } }, samplePage(), 'invalid')
    refuses({ do: 'duplicate-block', on, block: 'p', ids: { p: 'x', q: 'x' } }, samplePage(), 'duplicate-id')
    refuses({ do: 'duplicate-block', on, block: 'p', ids: { p: 'a', q: 'y' } }, samplePage(), 'duplicate-id')
  })
})

describe('replace-block', () => {
  it('CHANGE-20 replaces a block with another one', () => {
    check({ do: 'replace-block', on, block: 'b', with: card('n') }, samplePage(), withHero(a, card('n'), p))
  })

  it('CHANGE-22 refuses a replacement whose ids are elsewhere', () => {
    refuses({ do: 'replace-block', on, block: 'b', with: card('q') }, samplePage(), 'duplicate-id')
  })
})
