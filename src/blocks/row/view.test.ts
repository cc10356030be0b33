import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

describe('row', () => {
  it('BLOCK-7 holds its blocks in one line', () => {
    const main = ['one', 'two'].map((uniqueId) => ({ uniqueId, content: { type: 'margin' } }))
    expect(htmlOf(blockOf('row', {}, { children: { main } }))).toMatch(
      /<div class="row-line"><div data-block="one".*<div data-block="two"/,
    )
  })

  it('BLOCK-7 centers and wraps unless it says otherwise', () => {
    expect(cssOf(blockOf('row'))).toBe(
      '[data-block="b1"] > .row-line{align-items:center;justify-content:center;flex-wrap:wrap;gap:16px}',
    )
    expect(cssOf(blockOf('row', { align: 'start', justify: 'space-between', wrap: 'nowrap', gap: 0 }))).toBe(
      '[data-block="b1"] > .row-line{align-items:flex-start;justify-content:space-between;flex-wrap:nowrap;gap:0}',
    )
  })

  it('MODEL-10 names the words that a row knows', () => {
    expect(refusals('row', { wrap: 'sometimes' })).toEqual([
      'wrap: expected one of "wrap", "nowrap", found "sometimes"',
    ])
  })
})
