import { TORTILLAS } from '../world.ts'

/** Where a lot stands on its way: what came in, dough, tortillas, and where they are. */
export const STAGES = ['incoming', 'dough', 'made', 'place'] as const
export type Stage = (typeof STAGES)[number]

/** A lot, or the stores that have one. `row` is its place in its stage, from 0. */
export type Lot = { readonly id: string; readonly stage: Stage; readonly row: number }

/** Some of `from` is in `to`; kg where it was weighed in. */
export type Use = { readonly from: string; readonly to: string; readonly kg?: number }

export type LotGraph = { readonly lots: readonly Lot[]; readonly uses: readonly Use[] }

const { flour, oils, doughs } = TORTILLAS

/** The name of the place where the tortillas of a lot are. */
export const placeOf = (lot: string): string => `${lot} at`

/** The flour lot and two lots of oil in three doughs, each a lot of tortillas, each somewhere. */
export const GRAPH: LotGraph = {
  lots: [
    ...[oils[0].lot, flour.lot, oils[1].lot].map((id, row) => ({ id, stage: 'incoming' as const, row })),
    ...doughs.flatMap(({ batch, lot }, row) => [
      { id: batch, stage: 'dough' as const, row },
      { id: lot, stage: 'made' as const, row },
      { id: placeOf(lot), stage: 'place' as const, row },
    ]),
  ],
  uses: doughs.flatMap(({ batch, lot, flourKg, oil, oilKg }) => [
    { from: flour.lot, to: batch, kg: flourKg },
    { from: oil, to: batch, kg: oilKg },
    { from: batch, to: lot },
    { from: lot, to: placeOf(lot) },
  ]),
}

/** All that a lot is made of, and all that it went into, nearest first. */
export type Trace = { readonly up: readonly string[]; readonly down: readonly string[] }

export const traceOf = (id: string, { uses }: LotGraph): Trace => ({
  up: reached(id, (lot) => uses.flatMap(({ from, to }) => (to === lot ? [from] : []))),
  down: reached(id, (lot) => uses.flatMap(({ from, to }) => (from === lot ? [to] : []))),
})

function reached(id: string, next: (lot: string) => readonly string[]): readonly string[] {
  const found = new Set<string>()
  // A set that is walked visits what is added while it is walked.
  for (const lot of next(id)) found.add(lot)
  for (const lot of found) for (const further of next(lot)) found.add(further)
  return [...found]
}

/** What a recall of a lot comes to: lots of tortillas, the stores that have them, and lots that have not left. */
export type Recall = {
  readonly made: readonly string[]
  readonly stores: number
  readonly held: readonly string[]
}

export function recallOf(id: string, graph: LotGraph): Recall {
  const { up, down } = traceOf(id, graph)
  const isPlace = graph.lots.some((lot) => lot.id === id && lot.stage === 'place')
  // Stores are called about the lot that they have.
  const near = isPlace ? up.slice(0, 1) : [id, ...down]
  const made = doughs.filter(({ lot }) => near.includes(lot))
  return {
    made: made.map(({ lot }) => lot),
    stores: made.reduce((sum, { stores }) => sum + stores, 0),
    held: made.filter(({ stores }) => stores === 0).map(({ lot }) => lot),
  }
}

/** Kilograms of an incoming lot that went into doughs. */
export const usedKg = (id: string, { uses }: LotGraph): number =>
  uses.reduce((sum, { from, kg = 0 }) => (from === id ? sum + kg : sum), 0)
