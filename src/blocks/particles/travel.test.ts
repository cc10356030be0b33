import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, nearPointer, newParticle } from './travel.ts'

const field = { width: 200, height: 100 }
const movement = { speed: 6, direction: 'none', random: false, straight: false, bounce: false }
const anyParticle = fc.record({
  x: fc.double({ min: 0, max: 200, noNaN: true }),
  y: fc.double({ min: 0, max: 100, noNaN: true }),
  vx: fc.double({ min: -150, max: 150, noNaN: true }),
  vy: fc.double({ min: -150, max: 150, noNaN: true }),
})

describe('particles', () => {
  it('BLOCK-18 stay in their field, bouncing or coming back on the other side', () => {
    fc.assert(
      fc.property(
        anyParticle,
        fc.double({ min: 0, max: 0.1, noNaN: true }),
        fc.boolean(),
        (particle, seconds, bounce) => {
          const { x, y } = moved(particle, seconds, field, bounce)
          expect(x >= 0 && x <= 200 && y >= 0 && y <= 100).toBe(true)
        },
      ),
    )
  })

  it('BLOCK-18 turn round where they bounce', () => {
    expect(moved({ x: 199, y: 50, vx: 100, vy: 0 }, 0.1, field, true)).toEqual({
      x: 191,
      y: 50,
      vx: -100,
      vy: 0,
    })
    expect(moved({ x: 199, y: 50, vx: 100, vy: 0 }, 0.1, field, false)).toMatchObject({ x: 9, vx: 100 })
  })

  it('BLOCK-18 travel where they are sent, at the speed that was asked for', () => {
    const { vx, vy } = newParticle(field, { ...movement, direction: 'top', straight: true }, () => 0.5)
    expect(vx).toBeCloseTo(0)
    expect(vy).toBeCloseTo(-36)
  })

  it('BLOCK-18 give way to a pointer that is near, or come to it, and heed none that is far', () => {
    const at = (x: number) => ({ x, y: 0, vx: 1, vy: 2 })
    const pointer = { x: 100, y: 0 }
    expect(nearPointer(at(140), pointer, 'repels')).toEqual(at(180))
    expect(nearPointer(at(60), pointer, 'repels')).toEqual(at(20))
    expect(nearPointer(at(180), pointer, 'attracts')).toEqual(at(160))
    expect(nearPointer(at(110), pointer, 'attracts')).toEqual(at(100))
    expect(nearPointer(at(220), pointer, 'repels')).toEqual(at(220))
    expect(nearPointer(at(100), pointer, 'repels')).toEqual(at(100))
  })

  it('BLOCK-18 stand still in a field without size', () => {
    expect(moved({ x: 0, y: 0, vx: 9, vy: 9 }, 1, { width: 0, height: 0 }, false)).toMatchObject({
      x: 0,
      y: 0,
    })
  })
})
