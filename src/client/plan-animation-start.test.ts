import { describe, expect, it } from 'vitest'
import { startsAnimation } from './plan-animation-start.ts'

const VIEWPORT = 800

describe('the start of an animation', () => {
  it.each([
    ['199 px of a tall element', { top: 601, bottom: 1200 }, false],
    ['200 px of a tall element', { top: 600, bottom: 1200 }, true],
    ['200 px left of one that is leaving above', { top: -400, bottom: 200 }, true],
    ['most of a short element', { top: 701, bottom: 801 }, false],
    ['all of a short element', { top: 700, bottom: 800 }, true],
    ['an element that has left', { top: -300, bottom: -100 }, false],
  ])('LIFE-4 with %s in view: %o is %s', (_what, box, starts) => {
    expect(startsAnimation(box, VIEWPORT, false)).toBe(starts)
  })

  it('LIFE-4 starts everything when the page has no more to show', () => {
    expect(startsAnimation({ top: 790, bottom: 1200 }, VIEWPORT, true)).toBe(true)
  })
})
