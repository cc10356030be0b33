import { describe, expect, it } from 'vitest'
import { TORTILLAS } from '../world.ts'
import { GRAPH, placeOf, recallOf, traceOf, usedKg } from './trace-lot.ts'

describe('a lot', () => {
  it('SECT-17 is traced down to every store and up to all that it is made of', () => {
    expect(traceOf('OI-0530', GRAPH)).toEqual({
      up: [],
      down: ['D-118', 'D-119', 'T-0303', 'T-0304', placeOf('T-0303'), placeOf('T-0304')],
    })
    expect(traceOf('T-0306', GRAPH)).toEqual({
      up: ['D-121', 'FL-2207', 'OI-0532'],
      down: [placeOf('T-0306')],
    })
  })

  it('SECT-17 is below all that is above it', () => {
    for (const { id } of GRAPH.lots) {
      const { up, down } = traceOf(id, GRAPH)
      for (const above of up) expect(traceOf(above, GRAPH).down).toContain(id)
      for (const below of down) expect(traceOf(below, GRAPH).up).toContain(id)
      expect([...up, ...down]).not.toContain(id)
    }
  })

  it('SECT-17 is recalled from the stores that have it, and from nobody else', () => {
    expect(recallOf('FL-2207', GRAPH)).toEqual({
      made: ['T-0303', 'T-0304', 'T-0306'],
      stores: 9,
      held: ['T-0306'],
    })
    expect(recallOf('OI-0530', GRAPH)).toMatchObject({ stores: 9, held: [] })
    expect(recallOf('OI-0532', GRAPH)).toMatchObject({ stores: 0, held: ['T-0306'] })
    expect(recallOf('D-119', GRAPH)).toMatchObject({ made: ['T-0304'], stores: 4 })
    expect(recallOf(placeOf('T-0303'), GRAPH)).toMatchObject({ made: ['T-0303'], stores: 5 })
  })

  it('SECT-7 is used or left: 475 of 500 kg, one sack of 25 kg', () => {
    const { flour } = TORTILLAS
    expect(usedKg(flour.lot, GRAPH)).toBe(475)
    expect(flour.kg - usedKg(flour.lot, GRAPH)).toBe(flour.sackKg)
    for (const { lot, kg } of TORTILLAS.oils) expect(usedKg(lot, GRAPH)).toBeLessThanOrEqual(kg)
  })
})
