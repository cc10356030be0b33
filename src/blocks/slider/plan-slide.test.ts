import { describe, expect, it } from 'vitest'
import { planSlide } from './plan-slide.ts'

describe('the next slide', () => {
  it('BLOCK-10 goes round where it loops', () => {
    expect(planSlide(2, 1, 3, true)).toBe(0)
    expect(planSlide(0, -1, 3, true)).toBe(2)
    expect(planSlide(0, -4, 3, true)).toBe(2)
  })

  it('BLOCK-10 stays at its ends where it does not', () => {
    expect(planSlide(2, 1, 3, false)).toBe(2)
    expect(planSlide(0, -1, 3, false)).toBe(0)
    expect(planSlide(0, 1, 3, false)).toBe(1)
  })
})
