import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointOn, roundBelow, scaleBar } from './projection.ts'

const size = { width: 800, height: 400 }
const rotterdam = { lat: 51.9244, lng: 4.4777 }

describe('projection', () => {
  it('BLOCK-11 puts the center in the middle, north above it and east to its right', () => {
    expect(pointOn(rotterdam, rotterdam, 15, size)).toEqual({ x: 400, y: 200 })
    expect(pointOn({ ...rotterdam, lat: 51.93 }, rotterdam, 15, size).y).toBeLessThan(200)
    expect(pointOn({ ...rotterdam, lng: 4.48 }, rotterdam, 15, size).x).toBeGreaterThan(400)
  })

  it('BLOCK-11 agrees with web maps: the world of zoom 0 is 256 px wide', () => {
    const left = pointOn({ lat: 0, lng: -180 }, { lat: 0, lng: 0 }, 0, size)
    const right = pointOn({ lat: 0, lng: 180 }, { lat: 0, lng: 0 }, 0, size)
    expect(right.x - left.x).toBe(256)
    const top = pointOn({ lat: 85.0511, lng: 0 }, { lat: 0, lng: 0 }, 0, size)
    expect(top.y).toBeCloseTo(200 - 128, 2)
  })

  it('BLOCK-11 has a finite place for every pair of degrees', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, fc.integer({ min: 0, max: 22 }), (one, center, zoom) => {
        const { x, y } = pointOn(one, center, zoom, size)
        expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true)
      }),
    )
  })

  it('BLOCK-11 measures in a round length that fits', () => {
    expect([3, 10, 49.9, 500, 0.07].map(roundBelow)).toEqual([2, 10, 20, 500, 0.05])
    const bar = scaleBar(rotterdam, 15, 160)
    expect(bar.meters).toBe(200)
    expect(bar.width).toBeGreaterThan(60)
    expect(bar.width).toBeLessThanOrEqual(160)
  })
})
