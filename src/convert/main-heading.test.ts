import { describe, expect, it } from 'vitest'
import { convertSite } from './convert-site.ts'

const block = (id: number, html: string | Record<string, string>, more: object = {}) => ({
  uniqueId: id,
  content: { type: 'ww-text', data: { text: typeof html === 'string' ? { en: html } : html, ...more } },
})

const converted = (...items: unknown[]): string => {
  const [file] = convertSite([{ name: 'a-page', value: { data: { items }, type: 'cards' } }], new Map())
  return JSON.stringify(file?.page.sections)
}

/** Level and words of the headings of a page. */
const headings = (json: string): string[] =>
  [
    ...json.matchAll(
      /"type":"heading","attrs":\{"level":(\d)[^}]*\},"content":\[\{"type":"text","text":"([^"]*)"/g,
    ),
  ].map(([, level, words]) => `${level} ${words}`)

describe('the main heading of an imported page', () => {
  it('CONV-21 is its largest text, the first of equally large ones', () => {
    const big = '<span style="font-size: 40px">Big</span>'
    expect(
      headings(converted(block(1, '<p>Small</p>'), block(2, `<p>${big}</p>`), block(3, `<p>${big} too</p>`))),
    ).toEqual(['1 Big'])
    expect(headings(converted(block(1, '<p>One</p>'), block(2, '<p>Two</p>')))).toEqual(['1 One'])
    expect(headings(converted(block(1, '<p>One</p>'), block(2, '<h3>Two</h3>')))).toEqual(['1 Two'])
    expect(headings(converted(block(1, { fr: '<p>Un</p>', nl: '<p>Een</p>' })))).toEqual(['1 Un', '1 Een'])
  })

  it('CONV-21 stays the first one where there are several', () => {
    expect(headings(converted(block(1, '<h1>One</h1>'), block(2, '<h1>Two</h1>')))).toEqual([
      '1 One',
      '2 Two',
    ])
  })

  it('CONV-21 stays the first one where a text has several', () => {
    const both = '<h1>One</h1><p>Two</p><h1>Three</h1>'
    expect(headings(converted(block(1, { en: both, fr: '<h1>Un</h1><h1>Trois</h1>' })))).toEqual([
      '1 One',
      '2 Three',
      '1 Un',
      '2 Trois',
    ])
  })

  it('CONV-21 is the title of a page without words', () => {
    expect(headings(converted({ uniqueId: 1, content: { type: 'ww-color', data: {} } }))).toEqual([
      '1 A page',
    ])
  })

  it('CONV-22 is no placeholder: that counts as missing', () => {
    const page = converted(
      block(1, { en: '<p>Real</p>', fr: '<p>Nouveau texte</p>' }),
      block(2, 'Nouveau texte', { size: 6 }),
    )
    expect(headings(page)).toEqual(['1 Real'])
    expect(page).not.toMatch(/"fr":\{"type":"doc"/)
  })
})
