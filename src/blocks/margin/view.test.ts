import { describe, expect, it } from 'vitest'
import { blockOf, cssOf, htmlOf, refusals } from '../fixtures/draw.tsx'

describe('margin', () => {
  it.each([
    ['xsmall', 5],
    ['small', 10],
    ['medium', 20],
    ['big', 40],
    ['xbig', 80],
  ])('BLOCK-5 %s is %i px high', (size, height) => {
    expect(cssOf(blockOf('margin', { size }))).toBe(`[data-block="b1"]{min-block-size:${height}px}`)
  })

  it('BLOCK-5 is medium unless it says otherwise, and says nothing to a screen reader', () => {
    expect(cssOf(blockOf('margin'))).toContain('20px')
    expect(htmlOf(blockOf('margin'))).toBe(
      '<div data-block="b1" data-kind="margin" aria-hidden="true"></div>',
    )
  })

  it('MODEL-10 names the sizes that there are', () => {
    expect(refusals('margin', { size: 'vast' })).toEqual([
      'size: expected one of "xsmall", "small", "medium", "big", "xbig", found "vast"',
    ])
  })
})
