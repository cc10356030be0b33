import { describe, expect, it } from 'vitest'
import { registry } from '#sections/components.ts'
import type { Page } from '#model/page.ts'
import { copiedFrom, pasted } from './copied.ts'
import { movableOf } from './movable.ts'
import { isPopup } from './popup-links.ts'
import { parentOf, selectionText, trailOf, type Selection } from './selection.ts'

const text = (uniqueId: string) => ({ uniqueId, content: { type: 'text', data: {} } })

const popup = (uniqueId: string) => ({ type: 'popup' as const, data: { wwObjects: [text(uniqueId)] } })

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
        actions: [{ label: { en: 'More' }, link: popup('inside') }],
        wwObjects: { after: [{ ...text('opener'), link: popup('deep') }] },
      },
    },
  },
}

const trail = (block: string) => trailOf({ of: { block }, path: [] }, PAGE).map(selectionText)

const POPUP: Selection = { of: { block: 'opener' }, path: ['link'] }

describe('popups', () => {
  it('EDIT-162 are around their blocks, within the block or the item whose link opens them', () => {
    expect(trail('deep')).toEqual(['page', 'section/hero', 'block/opener', 'block/opener/link', 'block/deep'])
    expect(trail('inside')).toEqual([
      'page',
      'section/hero',
      'section/hero/data/actions/:0',
      'section/hero/data/actions/:0/link',
      'block/inside',
    ])
    expect(parentOf(POPUP, PAGE)).toEqual({ of: { block: 'opener' }, path: [] })
  })

  it('EDIT-162 are links of that type and nothing else', () => {
    expect(isPopup(POPUP, PAGE)).toBe(true)
    expect(isPopup({ of: { block: 'opener' }, path: [] }, PAGE)).toBe(false)
    expect(isPopup({ of: { block: 'deep' }, path: ['link'] }, PAGE)).toBe(false)
  })

  it('EDIT-162 take what is pasted at their end, and are not moved or removed by themselves', () => {
    const copied = copiedFrom({ of: { block: 'inside' }, path: [] }, PAGE)!
    const paste = pasted(copied, POPUP, PAGE, registry, () => 'new')
    const change = paste.ok ? paste.value.change : null
    expect(change).toMatchObject({
      do: 'insert-block',
      to: { of: { block: 'opener' }, list: ['link', 'data', 'wwObjects'] },
      index: 1,
    })
    expect(movableOf(POPUP, PAGE)).toBeNull()
  })
})
