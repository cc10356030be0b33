import { describe, expect, it } from 'vitest'
import { isScrollOff, toClose, withClosed, withOpened } from './plan-popups.ts'

describe('popups', () => {
  it('LIFE-7 are stacked on one another', () => {
    expect(withOpened(withOpened([], 'a'), 'b')).toEqual(['a', 'b'])
    expect(withOpened(['a', 'b'], 'a')).toEqual(['b', 'a'])
  })

  it('LIFE-7 stop the page from scrolling from the first to the last', () => {
    expect(isScrollOff(withOpened([], 'a'))).toBe(true)
    expect(isScrollOff(withClosed(['a', 'b'], 'b'))).toBe(true)
    expect(isScrollOff(withClosed(['a'], 'a'))).toBe(false)
  })

  it('LIFE-7 close together with those that were opened from them, the top one first', () => {
    const next = withClosed(['a', 'b', 'c'], 'b')
    expect(next).toEqual(['a'])
    expect(toClose(['a', 'b', 'c'], next)).toEqual(['c', 'b'])
    expect(toClose(['a', 'b'], [])).toEqual(['b', 'a'])
  })

  it('LIFE-7 are untouched when another one closes', () => {
    expect(withClosed(['a'], 'z')).toEqual(['a'])
  })
})
