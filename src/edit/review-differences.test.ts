import { describe, expect, it } from 'vitest'
import type { Page } from '#model/page.ts'
import { reviewDifferences } from './review-differences.ts'
import type { ReviewTranslation } from './review-translation.ts'

const NOW = 'Know your stock'
const FORMER = 'Know your jars'

const after: Page = {
  id: 7,
  route: 'pricing',
  title: { en: 'Pricing' },
  category: 'website',
  sectionOrder: ['hero'],
  sections: {
    hero: { id: 'hero', componentName: 'hero', data: { title: { en: NOW, fr: 'Tout le stock' } } },
  },
}

const field = { of: { section: 'hero' }, path: ['data', 'title'], language: 'fr' } as const

const review = (
  before: Partial<ReviewTranslation['before']>,
  said: Partial<ReviewTranslation['after']>,
): ReviewTranslation => ({
  do: 'review-translation',
  on: 'page:7',
  of: field.of,
  path: [...field.path],
  language: field.language,
  before: { source: NOW, needsReview: false, ...before },
  after: { source: NOW, needsReview: false, ...said },
})

const kinds = (changes: readonly ReviewTranslation[], isUndo = false) =>
  reviewDifferences(changes, { after, isUndo }).map(({ kind }) => kind)

const asked = review({}, { needsReview: true })
const reviewed = review({ needsReview: true }, {})

describe('what was said of a translation', () => {
  it('EDIT-311 is that it needs a review, that it was reviewed, or that it fits its source as it is by now', () => {
    expect(reviewDifferences([asked], { after, isUndo: false })).toEqual([{ kind: 'review-asked', ...field }])
    expect(kinds([reviewed])).toEqual(['reviewed'])
    expect(kinds([review({ source: FORMER }, {})])).toEqual(['fits'])
    expect(kinds([review({ source: FORMER, needsReview: true }, {})])).toEqual(['reviewed'])
  })

  it('EDIT-311 is true of what was undone: nobody reviewed, the mark stays, or it is outdated again', () => {
    expect(kinds([reviewed], true)).toEqual(['review-withdrawn'])
    expect(kinds([review({ needsReview: true }, { needsReview: true })], true)).toEqual(['review-kept'])
    expect(kinds([review({}, { source: FORMER })], true)).toEqual(['outdated'])
  })

  it('EDIT-311 is said once of what was done in one go, and not at all where nothing came of it', () => {
    expect(kinds([review({ source: FORMER }, { source: FORMER, needsReview: true }), reviewed])).toEqual([
      'fits',
    ])
    expect(kinds([asked, reviewed])).toEqual([])
  })
})
