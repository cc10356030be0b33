import { describe, expect, it } from 'vitest'
import { TORTILLAS } from '../sample-data.ts'
import { lotGraph, recallOf, usedOf } from './lot-graph.ts'
import { placeOf, TORTILLA_LOTS } from './tortillas.ts'
import { traceOf } from './trace-lot.ts'

const GRAPH = lotGraph(TORTILLA_LOTS)

describe('a lot', () => {
  it('SECT-17 is traced down to every store and up to all that it is made of', () => {
    expect(traceOf('OI-0530', GRAPH.uses)).toEqual({
      up: [],
      down: ['D-118', 'D-119', 'T-0303', 'T-0304', placeOf('T-0303'), placeOf('T-0304')],
    })
    expect(traceOf('T-0306', GRAPH.uses)).toEqual({
      up: ['D-121', 'FL-2207', 'OI-0532'],
      down: [placeOf('T-0306')],
    })
  })

  it('SECT-17 is below all that is above it', () => {
    for (const { id } of GRAPH.placed.map(({ lot }) => lot)) {
      const { up, down } = traceOf(id, GRAPH.uses)
      for (const above of up) expect(traceOf(above, GRAPH.uses).down).toContain(id)
      for (const below of down) expect(traceOf(below, GRAPH.uses).up).toContain(id)
      expect([...up, ...down]).not.toContain(id)
    }
  })

  it('SECT-17 is recalled from the stores that have it, and from nobody else', () => {
    expect(recallOf('FL-2207', GRAPH)).toEqual({ buyers: 9, held: ['T-0306'] })
    expect(recallOf('OI-0530', GRAPH)).toEqual({ buyers: 9, held: [] })
    expect(recallOf('OI-0532', GRAPH)).toEqual({ buyers: 0, held: ['T-0306'] })
    expect(recallOf('D-119', GRAPH)).toEqual({ buyers: 4, held: [] })
    expect(recallOf(placeOf('T-0303'), GRAPH)).toEqual({ buyers: 5, held: [] })
  })

  it('SECT-17 that is made of itself by a slip of an editor ends the trace', () => {
    const uses = [
      { from: 'A', to: 'B' },
      { from: 'B', to: 'A' },
    ]
    expect(traceOf('A', uses)).toEqual({ up: ['B'], down: ['B'] })
  })

  it('SECT-17 is in the middle of a column with fewer lots, and what is made of unknown lots is drawn', () => {
    const { placed, uses, rows } = lotGraph({
      stages: [{ id: 'in' }, { id: 'out' }],
      lots: [
        { id: 'A', stage: 'in' },
        { id: 'B', stage: 'in' },
        { id: 'C', stage: 'out', from: [{ id: 'A', quantity: 4 }, { id: 'gone' }] },
        { id: 'lost', stage: 'nowhere' },
      ],
    })
    expect(placed.map(({ lot, column, row }) => [lot.id, column, row])).toEqual([
      ['A', 0, 0],
      ['B', 0, 2],
      ['C', 1, 1],
    ])
    expect(uses).toEqual([{ from: 'A', to: 'C', quantity: 4 }])
    expect(rows).toBe(4)
  })

  it('SECT-7 is used or left: 475 of 500 kg, one sack of 25 kg', () => {
    const { flour } = TORTILLAS
    expect(usedOf(flour.lot, GRAPH)).toBe(475)
    expect(flour.kg - (usedOf(flour.lot, GRAPH) ?? 0)).toBe(flour.sackKg)
    for (const { lot, kg } of TORTILLAS.oils) expect(usedOf(lot, GRAPH)).toBeLessThanOrEqual(kg)
  })
})
