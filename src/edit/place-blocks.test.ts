import { describe, expect, it } from 'vitest'
import type { Block } from '#model/block.ts'
import { fields } from '#model/field.ts'
import type { Kind, Registry } from '#model/kind.ts'
import type { Page } from '#model/page.ts'
import { editRegistry } from '../../test/support/edit/registry.ts'
import { inPopup, inSection, inSlot } from './address.ts'
import { applyChange, invertChange } from './apply-change.ts'
import type { Change } from './change.ts'

const kind = (name: string, more: Partial<Kind> = {}): [string, Kind] => [
  name,
  { kind: name, data: fields({}), defaults: {}, slots: [], ...more },
]

const registry: Registry = {
  ...editRegistry,
  kinds: new Map([
    kind('text', { slots: ['after'], sideSlots: ['after'] }),
    kind('video'),
    kind('field', { fits: { inside: ['form'] } }),
    kind('cart', { fits: { once: true } }),
    kind('box', { slots: ['main'] }),
    kind('row', { slots: ['main'], takes: ['text', 'cart'] }),
    kind('form', { slots: ['main'], takes: ['field', 'box'], fits: { notInside: ['form'] } }),
  ]),
}

const block = (uniqueId: string, type: string, main: Block[] = []): Block => ({
  uniqueId,
  content: { type, data: {} },
  ...(main.length > 0 && { children: { main } }),
})

const page = (...main: Block[]): Page => ({
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: { hero: { id: 'hero', componentName: 'band', data: { wwObjects: { main } } } },
})

const on = 'page:7'
const top = inSection('hero', 'main')
const into = (id: string) => inSlot(id, 'main')
const insert = (made: Block, to: ReturnType<typeof inSlot> = top): Change => ({
  do: 'insert-block',
  on,
  to,
  index: 0,
  block: made,
})

/** What a refused change says; undefined if it is made. */
const refusal = (change: Change, before: Page): string | undefined => {
  const outcome = applyChange(before, change, registry)
  if (outcome.ok) return undefined
  expect(outcome.failure.reason).toBe('wrong-place')
  return outcome.failure.says
}

const nested = (depth: number): Block =>
  depth === 0 ? block('leaf', 'text') : block(`b${depth}`, 'box', [nested(depth - 1)])

describe('where blocks stand', () => {
  it('KIND-7 is what their kinds say: directly in a kind that takes them', () => {
    const before = page(block('r', 'row'), block('f', 'form'))
    expect(refusal(insert(block('n', 'video'), into('r')), before)).toBe(
      'A video cannot stand directly in a row. Choose another place.',
    )
    expect(refusal(insert(block('n', 'text'), into('r')), before)).toBeUndefined()
    expect(refusal(insert(block('n', 'video')), before)).toBeUndefined()
  })

  it('KIND-7 is inside the kinds that they need, and never inside those that they exclude, at any distance', () => {
    const before = page(block('f', 'form', [block('x', 'box')]), block('y', 'box'))
    expect(refusal(insert(block('n', 'field'), into('x')), before)).toBeUndefined()
    expect(refusal(insert(block('n', 'field'), into('y')), before)).toBe(
      'A field can only stand inside a form. Choose a place in one.',
    )
    const inBox = block('n', 'box', [block('m', 'form')])
    expect(refusal(insert(inBox, into('x')), before)).toBe(
      'A form cannot stand inside a form. Choose a place outside of it.',
    )
    expect(refusal(insert(inBox, into('y')), before)).toBeUndefined()
  })

  it('KIND-7 is on its own in a popup, wherever its link is', () => {
    const opener: Block = { uniqueId: 'o', link: { type: 'popup', data: { wwObjects: [] } } }
    const before = page(block('f', 'form', [opener]))
    expect(refusal(insert(block('n', 'form'), inPopup('o')), before)).toBeUndefined()
  })

  it('KIND-7 is once in a document for a kind that occurs once, copies included', () => {
    const before = page(block('c', 'cart'), block('x', 'box'))
    expect(refusal(insert(block('n', 'box', [block('m', 'cart')])), before)).toBe(
      'A page has at most one cart. Move the one that is there.',
    )
    expect(refusal({ do: 'duplicate-block', on, block: 'c', ids: { c: 'd' } }, before)).toMatch(/one cart/)
    expect(refusal({ do: 'move-block', on, block: 'c', to: into('x'), index: 0 }, before)).toBeUndefined()
  })

  it('KIND-7 is at most four containers deep', () => {
    const before = page(nested(4))
    expect(refusal(insert(block('n', 'text'), into('b1')), before)).toBeUndefined()
    expect(refusal(insert(block('n', 'box'), into('b1')), before)).toBe(
      'At most 4 containers stand inside each other. Choose a place further out.',
    )
    expect(refusal(insert(block('n', 'box', [block('m', 'box')]), into('b2')), before)).toMatch(/At most 4/)
  })

  it('KIND-7 holds for what is moved, but not within its list: what was imported may stay', () => {
    const before = page(block('r', 'row', [block('v', 'video'), block('t', 'text')]), block('w', 'video'))
    expect(refusal({ do: 'move-block', on, block: 'w', to: into('r'), index: 0 }, before)).toMatch(
      /^A video cannot/,
    )
    expect(refusal({ do: 'move-block', on, block: 'v', to: into('r'), index: 1 }, before)).toBeUndefined()
  })

  it.each<[string, Change]>([
    ['removed', { do: 'remove-block', on, block: 'v' }],
    ['moved away', { do: 'move-block', on, block: 'v', to: top, index: 0 }],
  ])('CHANGE-2 what stood elsewhere and was %s is back after undo', (_, change) => {
    const before = page(block('r', 'row', [block('v', 'video')]))
    const after = applyChange(before, change, registry)
    if (!after.ok) throw new Error(after.failure.says)
    expect(applyChange(after.value, invertChange(before, change), registry)).toEqual({
      ok: true,
      value: before,
    })
  })
})
