import { describe, expect, it } from 'vitest'
import type { Document } from '#model/document.ts'
import { restOf, withTextsIn } from './texts-in-languages.ts'

const page = (fields: object): Document => ({
  id: 7,
  route: 'about',
  category: 'website',
  sectionOrder: [],
  sections: {},
  ...fields,
})

const withData = (data: object, componentName = 'hero'): Document =>
  page({ sectionOrder: ['hero'], sections: { hero: { id: 'hero', componentName, data } } })

/** The data of a document's section with the French texts of another document. */
const inFrench = (document: Document, source: Document): unknown =>
  (withTextsIn(['fr'], document, source) as unknown as { sections: Record<string, { data: unknown }> })
    .sections['hero']?.data

describe('a document with the texts of another state in some languages', () => {
  it('PUB-200 takes, adds and drops texts in these languages, and keeps the others', () => {
    const before = page({ title: { en: 'About', fr: 'À propos', nl: 'Over' } })
    const after = page({ title: { en: 'About us', es: 'Nosotros', nl: 'Over ons' } })
    expect(withTextsIn(['fr', 'es'], before, after)).toEqual(
      page({ title: { en: 'About', es: 'Nosotros', nl: 'Over' } }),
    )
    expect(restOf(withTextsIn(['fr', 'es'], before, after), after)).toEqual({
      languages: ['en', 'nl'],
      structure: false,
    })
  })

  it('PUB-201 finds blocks and items by their ids, even if they moved within their list', () => {
    const [a, b] = [
      { id: 'a', title: { en: 'A', fr: 'A' } },
      { id: 'b', title: { en: 'B', fr: 'B' } },
    ]
    const moved = withData({
      rows: [{ ...b, title: { en: 'B2', fr: 'B bis' } }, { id: 'c', title: { fr: 'C' } }, a],
    })
    expect(inFrench(withData({ rows: [a, b] }), moved)).toEqual({
      rows: [a, { id: 'b', title: { en: 'B', fr: 'B bis' } }],
    })
  })

  it('PUB-201 takes a text that only its place identifies if it is equal in other languages', () => {
    const before = withData({ rows: [[{ en: 'A', fr: 'A' }], [{ en: 'B', fr: 'B' }]] })
    const edited = withData({ rows: [[{ en: 'A', fr: 'A bis' }], [{ en: 'B', fr: 'B' }]] })
    const swapped = withData({ rows: [[{ en: 'B', fr: 'B' }], [{ en: 'A', fr: 'A' }]] })
    const longer = withData({ rows: [[{ en: 'A', fr: 'A bis' }]] })
    expect(inFrench(before, edited)).toEqual({ rows: [[{ en: 'A', fr: 'A bis' }], [{ en: 'B', fr: 'B' }]] })
    for (const other of [swapped, longer]) expect(withTextsIn(['fr'], before, other)).toEqual(before)
  })

  it('PUB-201 takes no text of another kind, of a value that is no text, or that only one state has', () => {
    const before = withData({ title: { en: 'A' }, size: { en: 1 }, layout: 'wide' })
    expect(withTextsIn(['fr'], before, withData({ title: { en: 'A', fr: 'A' } }, 'band'))).toEqual(before)
    const other = withData({ size: { en: 1, fr: 2 }, layout: 'slim', lead: { fr: 'Neuf' } })
    expect(withTextsIn(['fr'], before, other)).toEqual(before)
    expect(restOf(before, other).structure).toBe(true)
  })

  it('PUB-200 takes formatted texts whole', () => {
    const doc = (text: string) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })
    const before = withData({ text: { en: doc('Salt'), fr: doc('Sel') } })
    const after = withData({ text: { en: doc('Salt!'), fr: doc('Sel !') } })
    expect(inFrench(before, after)).toEqual({ text: { en: doc('Salt'), fr: doc('Sel !') } })
  })
})
