import { describe, expect, it } from 'vitest'
import {
  documentsFound,
  nextDocument,
  type DocumentFilter,
  type TranslatedDocument,
} from './translation-filter.ts'

const none = { total: 4, missing: 0, stale: 0, needsReview: 0 }

const document = (
  id: number,
  route: string,
  languages: Partial<TranslatedDocument['languages']>,
): TranslatedDocument => ({
  on: `page:${id}`,
  page: { name: `Page ${id}`, route },
  languages: { fr: none, es: none, it: none, nl: none, ...languages },
})

const documents = [
  document(1, 'pricing', { fr: { ...none, missing: 2 } }),
  document(2, 'about', { fr: { ...none, stale: 1 }, nl: { ...none, missing: 1 } }),
  document(3, 'contact', {}),
]

const found = (filter: Partial<DocumentFilter>): readonly string[] =>
  documentsFound(
    documents,
    { search: '', language: null, work: 'all', ...filter },
    ({ page }) => page?.name ?? '',
  ).map(({ on }) => on)

describe('the list of translations', () => {
  it('EDIT-130 is found by words of name and route', () => {
    expect(found({ search: ' /ABOUT' })).toEqual(['page:2'])
    expect(found({ search: 'page 3' })).toEqual(['page:3'])
    expect(found({})).toHaveLength(3)
  })

  it('EDIT-130 is narrowed to what needs work, in all languages or in one', () => {
    expect(found({ work: 'work' })).toEqual(['page:1', 'page:2'])
    expect(found({ work: 'missing', language: 'fr' })).toEqual(['page:1'])
    expect(found({ work: 'stale' })).toEqual(['page:2'])
    expect(found({ work: 'work', language: 'nl' })).toEqual(['page:2'])
    expect(found({ work: 'stale', language: 'nl' })).toEqual([])
  })

  it('EDIT-261 leads on to the next document with work, around the end, and to none that only others can do', () => {
    const review = document(4, 'jobs', { fr: { ...none, needsReview: 1 } })
    const all = [...documents, review]
    const after = (on: 'page:1' | 'page:2', mayReview: boolean) =>
      nextDocument(all, { on, language: 'fr' }, mayReview)?.on
    expect(after('page:1', true)).toBe('page:2')
    expect(after('page:2', true)).toBe('page:4')
    expect(after('page:2', false)).toBe('page:1')
    expect(nextDocument(all, { on: 'page:2', language: 'nl' }, true)).toBeUndefined()
  })
})
