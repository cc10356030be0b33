import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import type { Section } from '#model/section.ts'
import { hasSameSurroundings } from './surroundings.ts'

const heading = (text: string, anchor?: string) => ({
  en: {
    type: 'doc' as const,
    content: [
      {
        type: 'heading',
        attrs: { level: 2, ...(anchor !== undefined && { anchor }) },
        content: [{ type: 'text', text }],
      },
    ],
  },
})

const section = (id: string, data: Section['data'], more: Partial<Section> = {}): Section => ({
  id,
  componentName: 'prose',
  data,
  ...more,
})

const page: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['one', 'two'],
  sections: { one: section('one', { text: heading('One', 'top') }), two: section('two', {}) },
}

const withOne = (one: Section): Page => ({ ...page, sections: { ...page.sections, one } })

describe('what sections show beside their own data', () => {
  it('EDIT-202 stays the same while texts of a section change', () => {
    expect(hasSameSurroundings(page, page)).toBe(true)
    expect(hasSameSurroundings(page, withOne(section('one', { text: heading('Other words', 'top') })))).toBe(
      true,
    )
  })

  it('EDIT-202 is something else with the fields of the page, its sections and the anchors of its headings', () => {
    const others: Page[] = [
      { ...page, title: { en: 'Prices' } },
      { ...page, pageMeta: {} },
      { ...page, sectionOrder: ['two', 'one'] },
      { ...page, sections: { one: page.sections['one']! } },
      { ...page, sections: { two: page.sections['two']!, one: page.sections['one']! } },
      withOne(section('one', { text: heading('One', 'start') })),
      withOne(section('one', { text: heading('One') })),
    ]
    for (const other of others) expect(hasSameSurroundings(page, other)).toBe(false)
  })

  it('EDIT-202 is something else when popups or links between sections come, go or change', () => {
    const link = { type: 'popup', data: { wwObjects: [] } }
    const popup = (text: string) => section('one', { text: heading(text), link })
    const linked = section('one', {}, { linkedTo: { pageId: 8, id: 'one' } })
    for (const [before, after] of [
      [page, withOne(popup('One'))],
      [withOne(popup('One')), page],
      [withOne(popup('One')), withOne(popup('Two'))],
      [page, withOne(linked)],
      [withOne(linked), page],
    ] as const) {
      expect(hasSameSurroundings(before, after)).toBe(false)
    }
  })
})
