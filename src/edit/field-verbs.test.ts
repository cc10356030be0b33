import { describe, expect, it } from 'vitest'
import type { Design } from '#model/design.ts'
import type { Page } from '#model/page.ts'
import { check, refuses } from '../../test/support/edit/check-change.ts'
import { card, paragraph, sampleDesign, samplePage } from '../../test/support/edit/samples.ts'
import { applyChange } from './apply-change.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { withoutKey, withValue } from './tree.ts'

const on = 'page:7'
const b = ['sections', 'hero', 'data', 'wwObjects', 'main', 1]
const faq = ['sections', 'faq']
const of = { block: 'b' }

const pageWith = (path: (string | number)[], value: unknown) => withValue(samplePage(), path, value) as Page

describe('set-field', () => {
  it('CHANGE-30 sets a field of a block, a section, a page and the design', () => {
    check(
      { do: 'set-field', on, of, path: ['hidden'], value: true },
      samplePage(),
      pageWith([...b, 'hidden'], true),
    )
    const heading = { en: 'Questions' }
    check(
      { do: 'set-field', on, of: { section: 'faq' }, path: ['data', 'heading'], value: heading },
      samplePage(),
      pageWith([...faq, 'data', 'heading'], heading),
    )
    check(
      { do: 'set-field', on, path: ['category'], value: 'template' },
      samplePage(),
      pageWith(['category'], 'template'),
    )
    const renamed: Design = { ...sampleDesign(), websiteName: 'Stock' }
    check({ do: 'set-field', on: 'design', path: ['websiteName'], value: 'Stock' }, sampleDesign(), renamed)
  })

  it('CHANGE-31 makes the objects that are missing on the way, and its inverse takes them away again', () => {
    check(
      { do: 'set-field', on, of, path: ['paddings', 'md', 'top'], value: 8 },
      samplePage(),
      pageWith([...b, 'paddings'], { md: { top: 8 } }),
    )
  })

  it('CHANGE-32 finds items of lists by their id or by their index', () => {
    const after = pageWith([...faq, 'data', 'questions', 1, 'question', 'en'], 'Is there a trial?')
    const section = { section: 'faq' }
    for (const item of ['trial', 1]) {
      const path = ['data', 'questions', item, 'question', 'en']
      check({ do: 'set-field', on, of: section, path, value: 'Is there a trial?' }, samplePage(), after)
    }
    const path = ['data', 'questions', 'gone', 'question']
    refuses({ do: 'set-field', on, of: section, path, value: {} }, samplePage(), 'not-found')
  })

  it.each([
    ['a name that reaches into a prototype', of, ['content', '__proto__', 'x'], 'forbidden-key'],
    ['a constructor', of, ['constructor'], 'forbidden-key'],
    ['the id of a block', of, ['uniqueId'], 'protected-field'],
    ['the id of a section', { section: 'faq' }, ['id'], 'protected-field'],
    ['the id of an item', { section: 'faq' }, ['data', 'questions', 0, 'id'], 'protected-field'],
    ['the link of a section', { section: 'faq' }, ['linkedTo'], 'protected-field'],
    ['the route of the page', undefined, ['route'], 'protected-field'],
    ['the order of sections', undefined, ['sectionOrder'], 'protected-field'],
    ['a block inside another', { block: 'a' }, ['children', 'left', 0, 'hidden'], 'wrong-place'],
    ['a field of a text', undefined, ['title', 'en', 'x'], 'wrong-place'],
    ['an index where there is no list', of, ['content', 3], 'not-found'],
  ])('CHANGE-33 refuses to set %s', (_, owner, path, reason) => {
    const address = owner ? { of: owner } : {}
    refuses({ do: 'set-field', on, ...address, path, value: 'x' }, samplePage(), reason as 'not-found')
  })

  it('CHANGE-33 refuses an item that loses its id', () => {
    const path = ['data', 'questions', 'trial']
    const value = { id: 'other' }
    refuses({ do: 'set-field', on, of: { section: 'faq' }, path, value }, samplePage(), 'protected-field')
  })

  it('CHANGE-3 refuses what the model does not take, and says where', () => {
    const outcome = applyChange(
      samplePage(),
      { do: 'set-field', on, of, path: ['ratio'], value: 'tall' },
      editRegistry,
    )
    expect(outcome).toMatchObject({
      failure: {
        reason: 'invalid',
        says: expect.stringContaining('sections.hero.data.wwObjects.main[1].ratio: expected a number'),
      },
    })
    refuses({ do: 'set-field', on, of, path: ['children'], value: { left: [null] } }, samplePage(), 'invalid')
    refuses({ do: 'set-field', on, of, path: ['children'], value: 5 }, samplePage(), 'invalid')
    for (const field of ['navbar', 'footer'])
      for (const value of [5, null, '', false, []])
        refuses({ do: 'set-field', on: 'design', path: [field], value }, sampleDesign(), 'invalid')
  })

  it('CHANGE-22 counts the blocks that a value brings along', () => {
    const link = { type: 'popup', data: { wwObjects: [card('n')] } }
    check(
      { do: 'set-field', on, of, path: ['link'], value: link },
      samplePage(),
      pageWith([...b, 'link'], link),
    )
    const again = { type: 'popup', data: { wwObjects: [card('a')] } }
    refuses({ do: 'set-field', on, of, path: ['link'], value: again }, samplePage(), 'duplicate-id')
  })

  it('CHANGE-7 refuses a document that would be larger than one may be', () => {
    const text = 'x'.repeat(190_000)
    const value = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`part${at}`, text]))
    const half = applyChange(samplePage(), { do: 'set-field', on, path: ['notes'], value }, editRegistry)
    if (!half.ok) throw new Error(half.failure.says)
    refuses(
      { do: 'set-field', on, path: ['more'], value: { a: text, b: text, c: text } },
      half.value,
      'too-large',
    )
  })
})

describe('unset-field', () => {
  it('CHANGE-30 removes a field; its inverse puts the key back where it was', () => {
    const bare = withoutKey(samplePage(), ['title']) as Page
    check({ do: 'unset-field', on, path: ['title'] }, samplePage(), bare)
  })

  it('CHANGE-31 removes the objects that it leaves empty, as many as it names', () => {
    const padded = pageWith([...b, 'paddings'], { md: { top: 8 } })
    check({ do: 'unset-field', on, of, path: ['paddings', 'md', 'top'], tidy: 2 }, padded, samplePage())
    const both = pageWith([...b, 'paddings'], { md: { top: 8 }, xs: { top: 4 } })
    check(
      { do: 'unset-field', on, of, path: ['paddings', 'md', 'top'], tidy: 2 },
      both,
      pageWith([...b, 'paddings'], { xs: { top: 4 } }),
    )
  })

  it('CHANGE-33 refuses a field that has no value, and one that the model needs', () => {
    refuses({ do: 'unset-field', on, of, path: ['hidden'] }, samplePage(), 'not-found')
    refuses({ do: 'unset-field', on, path: ['category'] }, samplePage(), 'invalid')
    refuses(
      { do: 'unset-field', on, of: { section: 'faq' }, path: ['data', 'questions', 0] },
      samplePage(),
      'wrong-place',
    )
  })
})

describe('set-text', () => {
  it('CHANGE-34 writes one language of a plain or a rich text and leaves the others', () => {
    check(
      { do: 'set-text', on, path: ['title'], language: 'nl', text: 'Prijzen' },
      samplePage(),
      pageWith(['title', 'nl'], 'Prijzen'),
    )
    const text = paragraph('Bonjour')
    check(
      { do: 'set-text', on, of, path: ['content', 'data', 'body'], language: 'fr', text },
      samplePage(),
      pageWith([...b, 'content', 'data', 'body'], { fr: text }),
    )
  })

  it('CHANGE-34 removes a language; its inverse puts it back where it was', () => {
    const english = withoutKey(samplePage(), ['title', 'en']) as Page
    check({ do: 'set-text', on, path: ['title'], language: 'en', text: null }, samplePage(), english)
  })

  it('CHANGE-34 refuses a text of the wrong sort, and to take away what is not there', () => {
    const path = ['content', 'data', 'body']
    refuses({ do: 'set-text', on, of, path, language: 'fr', text: 'plain' }, samplePage(), 'invalid')
    refuses({ do: 'set-text', on, path: ['title'], language: 'it', text: null }, samplePage(), 'not-found')
  })
})

describe('items of lists', () => {
  const section = { section: 'faq' }
  const path = ['data', 'questions']
  const price = { id: 'price', question: { en: 'What does it cost?' } }
  const trial = { id: 'trial', question: { en: 'Can I try it?' } }
  const made = { id: 'made', question: { en: 'Who made it?' } }
  const questions = (...list: unknown[]) => pageWith([...faq, ...path], list)

  it('CHANGE-35 insert, remove and move', () => {
    check(
      { do: 'insert-item', on, of: section, path, index: 1, item: made },
      samplePage(),
      questions(price, made, trial),
    )
    check({ do: 'remove-item', on, of: section, path, item: 'price' }, samplePage(), questions(trial))
    check(
      { do: 'move-item', on, of: section, path, item: 'trial', to: 0 },
      samplePage(),
      questions(trial, price),
    )
  })

  it('CHANGE-35 make a list that is missing, and find items without id by their index', () => {
    const tagged = pageWith([...b, 'tags'], ['new'])
    check({ do: 'insert-item', on, of, path: ['tags'], index: 0, item: 'new' }, samplePage(), tagged)
    check({ do: 'remove-item', on, of, path: ['tags'], item: 0, tidy: 1 }, tagged, samplePage())
  })

  it('CHANGE-36 refuse an id twice in one list, lists of blocks, and what is not there', () => {
    refuses({ do: 'insert-item', on, of: section, path, index: 0, item: price }, samplePage(), 'duplicate-id')
    refuses({ do: 'insert-item', on, of: section, path, index: 3, item: made }, samplePage(), 'out-of-range')
    refuses({ do: 'move-item', on, of: section, path, item: 'trial', to: 2 }, samplePage(), 'out-of-range')
    refuses({ do: 'remove-item', on, of: section, path, item: 'gone' }, samplePage(), 'not-found')
    const list = ['data', 'wwObjects', 'main']
    refuses(
      { do: 'remove-item', on, of: { section: 'hero' }, path: list, item: 0 },
      samplePage(),
      'wrong-place',
    )
    const twins = questions(price, price)
    refuses({ do: 'remove-item', on, of: section, path, item: 0 }, twins, 'duplicate-id')
  })
})
