import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { registry } from '#sections/components.ts'
import { copiedFrom, pasted, readCopied, type Copied } from './copied.ts'

const withoutSlots = [...registry.components.values()].find(({ slots }) => slots.length === 0)!.component
const withSlots = [...registry.components.values()].find(
  ({ slots }) => slots.length > 0 && slots[0] !== '*',
)!.component

const page = {
  id: 7,
  route: 'pricing',
  category: 'website',
  sectionOrder: ['bare', 'roomy', 'shared'],
  sections: {
    bare: { id: 'bare', componentName: withoutSlots, data: {} },
    roomy: { id: 'roomy', componentName: withSlots, data: {} },
    shared: { id: 'shared', componentName: withSlots, linkedTo: { pageId: 9, id: 'top' }, data: {} },
  },
} as unknown as Page

const BLOCK: Copied = { block: { uniqueId: 'old', content: { type: 'text', data: {} } } }
const paste = (what: Copied, section?: string) =>
  pasted(what, section === undefined ? null : { of: { section }, path: [] }, page, registry, () => 'new')

describe('what is pasted', () => {
  it.each([
    ['words of another program', '', 'other'],
    ['what is no JSON', 'words', 'unreadable'],
    ['JSON of something else', '{"page":1}', 'unreadable'],
    ['a section that was tampered with', '{"section":{"id":7}}', 'unreadable'],
    ['a section that reaches into a prototype', '{"section":{"id":"a","__proto__":{}}}', 'unreadable'],
  ])('EDIT-112 is refused with a reason when it is %s', (_, text, why) =>
    expect(readCopied(text)).toEqual({ ok: false, failure: why }),
  )

  it.each([
    ['nothing is selected', undefined, 'nothing-selected'],
    ['the section holds no blocks', 'bare', 'no-room'],
    ['the content of the section is another page’s', 'shared', 'linked'],
  ])('EDIT-112 is refused with a reason when it is a block and %s', (_, section, why) =>
    expect(paste(BLOCK, section)).toEqual({ ok: false, failure: why }),
  )

  it('EDIT-52 EDIT-112 is taken, under new ids, where there is room', () => {
    expect(paste(BLOCK, 'roomy')).toMatchObject({
      ok: true,
      value: { change: { do: 'insert-block' }, selection: { of: { block: 'new' } } },
    })
    const copied = copiedFrom({ of: { section: 'bare' }, path: [] }, page)!
    expect(paste(copied)).toMatchObject({ ok: true, value: { change: { do: 'insert-section', index: 3 } } })
  })
})
