import { describe, expect, it } from 'vitest'
import { placeOfFinding } from './place-of-finding.ts'

describe('where a finding is', () => {
  it('CHECK-41 is the item of a list that holds the text, else its section or block', () => {
    expect(
      [
        { section: 'hero', field: 'lead' },
        { section: 'steps', field: 'items[2].title' },
        { section: 'steps', field: 'groups[1].items[0].title' },
        { section: 'main', block: 'a', field: 'options[0].label' },
        { section: 'main', block: 'a' },
        {},
      ].map(placeOfFinding),
    ).toEqual([
      { of: { section: 'hero' }, path: [] },
      { of: { section: 'steps' }, path: ['data', 'items', 2] },
      { of: { section: 'steps' }, path: ['data', 'groups', 1, 'items', 0] },
      { of: { block: 'a' }, path: ['content', 'data', 'options', 0] },
      { of: { block: 'a' }, path: [] },
      null,
    ])
  })
})
