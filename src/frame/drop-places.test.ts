import { describe, expect, it } from 'vitest'
import { applyChange } from '#edit/apply-change.ts'
import type { Page } from '#model/page.ts'
import type { Result } from '#std/result.ts'
import { registry } from '#sections/components.ts'
import { copiedFrom, pasted, readCopied } from './copied.ts'
import { dropPlaces } from './drop-places.ts'
import { selectionText, type Selection } from './selection.ts'

const button = (uniqueId: string) => ({
  uniqueId,
  content: { type: 'button', data: { text: { en: uniqueId, fr: uniqueId } } },
})

const PAGE: Page = {
  id: 7,
  route: 'tour',
  category: 'website',
  sectionOrder: ['hero', 'faq'],
  sections: {
    hero: {
      id: 'hero',
      componentName: 'hero',
      data: {
        wwObjects: {
          after: [
            { uniqueId: 'row', content: { type: 'row' }, children: { main: [button('one'), button('two')] } },
          ],
        },
      },
    },
    faq: {
      id: 'faq',
      componentName: 'faq',
      data: {
        questions: [
          { id: 'a', question: { en: 'A?' } },
          { id: 'b', question: { en: 'B?' } },
        ],
      },
    },
  },
}

const section = (name: string): Selection => ({ of: { section: name }, path: [] })
const block = (id: string): Selection => ({ of: { block: id }, path: [] })

const read = (selected: Selection): readonly string[] =>
  dropPlaces(selected, PAGE, registry).map(({ around, before, after }) =>
    [around, before, after].map((each) => (each === null ? '-' : selectionText(each))).join(' '),
  )

describe('places that take something', () => {
  it('EDIT-51 for a section are the gaps between the others, except where it is', () => {
    expect(read(section('hero'))).toEqual(['page section/faq -'])
  })

  it('EDIT-51 for a block are the slots that schemas declare, never those inside itself', () => {
    expect(read(block('one'))).toEqual([
      'section/hero - block/row',
      'section/hero block/row -',
      'block/row block/two -',
      'section/faq - -',
    ])
    expect(read(block('row'))).toEqual(['section/faq - -'])
  })

  it('KIND-7 for a block are only those that it fits', () => {
    const video = { uniqueId: 'film', content: { type: 'video' } }
    const { faq } = PAGE.sections
    const data = { ...faq!.data, wwObjects: { after: [video] } }
    const page = { ...PAGE, sections: { ...PAGE.sections, faq: { ...faq!, data } } }
    const around = dropPlaces(block('film'), page, registry).map((place) => selectionText(place.around))
    expect(new Set(around)).toEqual(new Set(['section/hero']))
  })

  it('EDIT-51 for an item are those of its own list', () => {
    expect(read({ of: { section: 'faq' }, path: ['data', 'questions', 0] })).toEqual([
      'section/faq/data/questions section/faq/data/questions/:1 -',
    ])
  })

  it('EDIT-51 for a text and for the page are none', () => {
    expect(read({ path: [] })).toEqual([])
  })

  it('EDIT-51 each is a change that can be made', () => {
    for (const selected of [section('hero'), block('one'), block('row')]) {
      const places = dropPlaces(selected, PAGE, registry)
      expect(places.map(({ change }) => applyChange(PAGE, change, registry).ok)).toEqual(
        places.map(() => true),
      )
    }
  })
})

const needed = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(String(result.failure))
  return result.value
}

describe('a copy', () => {
  let ids = 0
  const newId = (): string => `new-${(ids += 1)}`

  it('EDIT-52 of a section is pasted below the selected one with all its languages, a name and ids of its own', () => {
    const copied = readCopied(JSON.stringify(copiedFrom(section('hero'), PAGE)))
    const paste = pasted(needed(copied), section('hero'), PAGE, registry, newId)
    const after = applyChange(PAGE, needed(paste).change, registry)
    const page = after.ok ? (after.value as Page) : null
    expect(page?.sectionOrder).toEqual(['hero', 'hero-2', 'faq'])
    const [row] = page?.sections['hero-2']?.data?.wwObjects?.['after'] ?? []
    const [first] = row?.children?.['main'] ?? []
    expect(first?.content).toEqual(button('one').content)
    expect([row?.uniqueId, first?.uniqueId].every((id) => id?.startsWith('new-'))).toBe(true)
  })

  it('EDIT-52 of a block is pasted behind the selected block, in a section at the end of its first slot, and nowhere else', () => {
    const copied = copiedFrom(block('two'), PAGE)!
    const at = (selected: Selection | null) => {
      const paste = pasted(copied, selected, PAGE, registry, newId)
      const change = paste.ok ? paste.value.change : null
      return change?.do === 'insert-block' ? [change.to, change.index] : null
    }
    expect(at(block('one'))).toEqual([{ of: { block: 'row' }, list: ['children', 'main'] }, 1])
    expect(at(section('faq'))).toEqual([{ of: { section: 'faq' }, list: ['data', 'wwObjects', 'after'] }, 0])
    expect([at(null), at({ path: ['title'] })]).toEqual([null, null])
  })

  it.each([
    '',
    '{',
    '{}',
    '{"section":{"id":"../x","componentName":"hero"}}',
    '{"block":{"uniqueId":""}}',
    '[1]',
  ])('EDIT-52 is not read from %s', (text) => {
    expect(readCopied(text).ok).toBe(false)
  })

  it('EDIT-52 is not made of a text in something, or of the navbar', () => {
    expect(copiedFrom({ of: { section: 'hero' }, path: ['data', 'title'] }, PAGE)).toBeNull()
    expect(copiedFrom({ in: 'design', of: { section: 'hero' }, path: [] }, PAGE)).toBeNull()
  })
})
