import { describe, expect, it } from 'vitest'
import { graticulePath, outlinePath } from './plan-paths.ts'
import { placeOn, pointOn } from './projection.ts'
import { readOutlines, worldOutlines } from './read-outlines.ts'

const size = { width: 800, height: 400 }
const center = { lat: 52, lng: 5 }
const view = { center, zoom: 6, size }

describe('outlines', () => {
  it('BLOCK-11 reads lines from steps of either sign', () => {
    // 1, -1 and then 32, 0 steps of 0.02 degrees.
    expect(readOutlines('CBgCA')[0]?.places).toEqual([
      { lng: 0.02, lat: -0.02 },
      { lng: 0.66, lat: -0.02 },
    ])
  })

  it('BLOCK-11 knows the coasts and borders of the world, each within it', () => {
    const { coasts, borders } = worldOutlines()
    expect([coasts.length > 1000, borders.length > 200]).toEqual([true, true])
    for (const { west, east, south, north } of [...coasts, ...borders]) {
      expect(west >= -180.1 && east <= 180.1 && south >= -90.1 && north <= 90.1).toBe(true)
    }
  })

  it('BLOCK-11 draws the parts of a line that are seen', () => {
    const line = (places: readonly [number, number][]) => {
      const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)]
      return {
        places: places.map(([lng, lat]) => ({ lng, lat })),
        west: Math.min(...lngs),
        east: Math.max(...lngs),
        south: Math.min(...lats),
        north: Math.max(...lats),
      }
    }
    expect(
      outlinePath(
        [
          line([
            [5, 52],
            [6, 52],
          ]),
        ],
        view,
      ),
    ).toBe('M400 200L446 200')
    expect(
      outlinePath(
        [
          line([
            [100, 0],
            [101, 0],
          ]),
        ],
        view,
      ),
    ).toBe('')
  })

  it('BLOCK-11 has meridians and parallels at round degrees', () => {
    expect(graticulePath(view)).toContain('M354 0V400')
  })

  it('BLOCK-11 finds the place of a point, and the point of a place', () => {
    const place = placeOn({ x: 100, y: 350 }, center, 6, size)
    const { x, y } = pointOn(place, center, 6, size)
    expect([Math.round(x), Math.round(y)]).toEqual([100, 350])
  })
})
