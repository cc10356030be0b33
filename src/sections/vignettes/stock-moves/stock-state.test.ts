import { describe, expect, it } from 'vitest'
import { BARS, barsOf, changedCounts, countsOf, stateOf, stockOf } from './stock-state.ts'

const FIRST = stockOf({ onHand: 64, committed: 38 })
const ORDERED = stockOf({ onHand: 64, committed: 78, expected: 0 })
const PLANNED = stockOf({ onHand: 64, committed: 78, expected: 152 })

describe('the stock with steps', () => {
  it('SECT-120 an item that is short is covered when enough is expected, and only then', () => {
    expect([FIRST, ORDERED, PLANNED].map(stateOf)).toEqual(['inStock', 'short', 'covered'])
    expect(stateOf({ ...ORDERED, expected: 13 })).toBe('short')
    expect(stateOf({ ...ORDERED, expected: 14 })).toBe('covered')
  })

  it('SECT-120 available is on hand less committed, without what is expected', () => {
    expect(countsOf(PLANNED).available).toBe(-14)
  })

  it('SECT-120 finds which counts a step changed', () => {
    expect(changedCounts(ORDERED, FIRST)).toEqual(['committed', 'available'])
    expect(changedCounts(PLANNED, ORDERED)).toEqual(['expected'])
    expect(changedCounts(PLANNED, PLANNED)).toEqual([])
  })

  it('SECT-120 draws what comes behind what is there, on one scale for all steps', () => {
    const { onHand, expected, committed } = barsOf(PLANNED, [FIRST, ORDERED, PLANNED])
    expect(expected.x).toBe(onHand.width)
    expect(expected.x + expected.width).toBe(BARS)
    expect(committed.width).toBe(barsOf(ORDERED, [FIRST, ORDERED, PLANNED]).committed.width)
    expect(barsOf(stockOf({}), [stockOf({})]).committed.width).toBe(0)
  })
})
