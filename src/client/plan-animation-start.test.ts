import { describe, expect, it } from 'vitest'
import { startingPart } from './plan-animation-start.ts'

const inSight = (height: number) => ({ height, width: 300, shownWidth: 300 })

describe('the part of an element that starts its animation', () => {
  it.each([
    ['200 px of a tall element', 800, 200],
    ['200 px of one that is taller than any window', 40_000, 200],
    ['all of a short element, but for rounding', 100, 99],
    ['all of one that is just 200 px high, but for rounding', 200, 198],
  ])('LIFE-4 is %s', (_what, height, shown) => {
    expect(startingPart(inSight(height)) * height).toBeCloseTo(shown)
  })

  it('LIFE-4 does not wait for what is cut off at the side', () => {
    expect(startingPart({ height: 100, width: 300, shownWidth: 150 })).toBeCloseTo(0.99 / 2)
  })

  it('LIFE-4 waits for nothing where there is no area', () => {
    expect(startingPart({ height: 0, width: 300, shownWidth: 300 })).toBe(0)
    expect(startingPart({ height: 10, width: 0, shownWidth: 0 })).toBe(0)
  })
})
