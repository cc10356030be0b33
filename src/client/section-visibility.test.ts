import { describe, expect, it } from 'vitest'
import { NOTHING_VISIBLE, planVisibility, watchedMargins } from './section-visibility.ts'

const VIEWPORT = 800
const at = (top: number, bottom: number) => [{ id: 'hero', top, bottom }]
const names = (plan: ReturnType<typeof planVisibility>) => plan.events.map(({ name }) => name)

describe('visibility of sections', () => {
  it('LIFE-3 announces a section when its top comes above the viewport bottom', () => {
    expect(names(planVisibility(at(800, 1400), VIEWPORT, NOTHING_VISIBLE))).toEqual([])
    expect(names(planVisibility(at(799, 1400), VIEWPORT, NOTHING_VISIBLE))).toEqual(['section:visible'])
  })

  it('LIFE-3 announces a section once as long as it stays', () => {
    const { state } = planVisibility(at(100, 1400), VIEWPORT, NOTHING_VISIBLE)
    expect(names(planVisibility(at(50, 1350), VIEWPORT, state))).toEqual([])
  })

  it.each([
    ['above', at(-600, 0)],
    ['below', at(800, 1400)],
  ])('LIFE-3 announces that a section has left %s', (_side, boxes) => {
    const { state } = planVisibility(at(100, 1400), VIEWPORT, NOTHING_VISIBLE)
    expect(names(planVisibility(boxes, VIEWPORT, state))).toEqual(['section:hidden'])
  })

  it.each([
    [800, true],
    [700, true],
    [699, false],
    [801, false],
  ])('LIFE-3 says whether a section that ends at %i px of 800 is at its end: %s', (bottom, isEnd) => {
    const { events } = planVisibility(at(0, bottom), VIEWPORT, NOTHING_VISIBLE)
    expect(events.some(({ name }) => name === 'section:scroll-end')).toBe(isEnd)
  })

  it('LIFE-3 announces the end again only after it was left', () => {
    const first = planVisibility(at(0, 750), VIEWPORT, NOTHING_VISIBLE)
    const same = planVisibility(at(0, 740), VIEWPORT, first.state)
    const left = planVisibility(at(0, 500), VIEWPORT, same.state)
    expect(names(same)).toEqual([])
    expect(names(planVisibility(at(0, 760), VIEWPORT, left.state))).toEqual(['section:scroll-end'])
  })

  it('LIFE-3 says nothing of sections that have not moved', () => {
    const { state } = planVisibility(at(100, 1400), VIEWPORT, NOTHING_VISIBLE)
    const other = planVisibility([{ id: 'last', top: 700, bottom: 2000 }], VIEWPORT, state)
    expect(other.events).toEqual([{ name: 'section:visible', id: 'last' }])
    expect([...other.state.visible]).toEqual(['hero', 'last'])
  })

  it('LIFE-3 watches the viewport, its last 100 px, and all that is below', () => {
    expect(watchedMargins(VIEWPORT)).toEqual(['-1px', '-700px 0px 0px', '-801px 0px 1000000px'])
  })
})
