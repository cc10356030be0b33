import { describe, expect, it } from 'vitest'
import { dropLines, nearestLine, type Box } from './drop-lines.ts'

const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

const around = box(0, 0, 300, 300)

describe('markers of places', () => {
  it('EDIT-51 are between what is one below the other, and before and after it', () => {
    const [one, two] = [box(0, 0, 100, 50), box(20, 60, 100, 40)]
    expect(
      dropLines([
        { around, before: null, after: one },
        { around, before: one, after: two },
        { around, before: two, after: null },
      ]),
    ).toEqual([
      { left: 0, right: 100, top: 0, bottom: 0 },
      { left: 0, right: 120, top: 55, bottom: 55 },
      { left: 20, right: 120, top: 100, bottom: 100 },
    ])
  })

  it('EDIT-51 are vertical between what is side by side, at the ends as well', () => {
    const [one, two] = [box(0, 0, 50, 100), box(60, 10, 50, 100)]
    expect(
      dropLines([
        { around, before: null, after: one },
        { around, before: one, after: two },
        { around, before: two, after: null },
      ]),
    ).toEqual([
      { left: 0, right: 0, top: 0, bottom: 100 },
      { left: 55, right: 55, top: 0, bottom: 110 },
      { left: 110, right: 110, top: 10, bottom: 110 },
    ])
  })

  it('EDIT-51 are at the bottom of an empty container, and nowhere for what is not drawn', () => {
    expect(
      dropLines([
        { around, before: null, after: null },
        { around: null, before: null, after: null },
      ]),
    ).toEqual([{ left: 0, right: 300, top: 300, bottom: 300 }, null])
  })

  const lines = [box(0, 0, 100, 0), null, box(0, 50, 100, 0), box(200, 0, 0, 100)]
  const all = { own: null, isInSight: () => true }

  it('EDIT-51 the nearest to the pointer is taken', () => {
    expect([
      nearestLine(lines, 40, 10, all),
      nearestLine(lines, 40, 40, all),
      nearestLine(lines, 190, 40, all),
      nearestLine([null], 0, 0, all),
    ]).toEqual([0, 2, 3, -1])
  })

  it('EDIT-391 none is taken over the place of what is dragged, nor as long as that is nearer', () => {
    const own = { ...all, own: box(0, 60, 100, 100) }
    expect([
      nearestLine(lines, 50, 61, own),
      nearestLine(lines, 50, 159, own),
      nearestLine(lines, 140, 100, own),
      nearestLine(lines, 160, 100, own),
      // Between its own edge and a marker the marker is meant.
      nearestLine(lines, 50, 55, own),
    ]).toEqual([-1, -1, -1, 3, 2])
  })

  it('EDIT-391 none is taken that nobody sees', () => {
    expect(nearestLine(lines, 40, 40, { own: null, isInSight: (_, at) => at !== 2 })).toBe(0)
    expect(nearestLine(lines, 40, 40, { own: null, isInSight: () => false })).toBe(-1)
  })
})
