import { describe, expect, it } from 'vitest'
import { substitutedPage, type PageSubstitute } from './page-substitute.ts'

const euros: PageSubstitute = {
  page: { type: 'page', data: { id: 7 } },
  instead: { type: 'page', data: { id: 8 } },
  languages: ['fr', 'nl'],
}

describe('substitutes of pages', () => {
  it('LANG-22 replace a page in their languages only', () => {
    const design = { pageSubstitutes: [euros] }
    expect(substitutedPage(7, 'fr', design)).toBe(8)
    expect(substitutedPage(7, 'es', design)).toBe(7)
    expect(substitutedPage(8, 'fr', design)).toBe(8)
  })

  it('LANG-22 change nothing without an entry, or with one that names no page', () => {
    expect(substitutedPage(7, 'fr', {})).toBe(7)
    expect(substitutedPage(7, 'fr', { pageSubstitutes: [{ ...euros, instead: { type: 'none' } }] })).toBe(7)
  })
})
