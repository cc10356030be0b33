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

  it('EDIT-51 the nearest to the pointer is taken', () => {
    const lines = [box(0, 0, 100, 0), null, box(0, 50, 100, 0), box(200, 0, 0, 100)]
    expect([
      nearestLine(lines, 40, 10),
      nearestLine(lines, 40, 40),
      nearestLine(lines, 190, 40),
      nearestLine([null], 0, 0),
    ]).toEqual([0, 2, 3, -1])
  })
})
