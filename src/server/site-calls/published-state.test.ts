import { expect, it } from 'vitest'
import { publishedState } from './published-state.ts'

const DRAFTS = [
  { id: null, digest: 'design', revision: 1 },
  { id: 1, digest: 'one', revision: 3 },
  { id: 2, digest: 'two, edited', revision: 2 },
  { id: 3, digest: 'three', revision: 1 },
]

it('API-22 reports whether visitors see a page as it is edited, an earlier state of it, or nothing', () => {
  const state = publishedState(DRAFTS, [
    { id: null, digest: 'design', revision: 1 },
    // It was edited and reverted since.
    { id: 1, digest: 'one', revision: 1 },
    { id: 2, digest: 'two', revision: 1 },
  ])
  expect([1, 2, 3].map(state)).toEqual([
    { published: 'same' },
    { published: 'changed' },
    { published: 'missing' },
  ])
})

it('API-22 reports nothing if the release does not name its documents', () => {
  expect(publishedState(DRAFTS, undefined)(1)).toEqual({})
})
