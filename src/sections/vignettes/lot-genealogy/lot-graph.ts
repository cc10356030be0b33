import type { DrawingData } from '../schemas.ts'
import { traceOf, type Use } from './trace-lot.ts'

export type LotData = DrawingData<'lot-genealogy'>
export type Lot = NonNullable<LotData['lots']>[number]

/** A lot in the drawing: its column counts from 0, its row in halves from the top, so that short columns are centered. */
export type PlacedLot = { readonly lot: Lot; readonly column: number; readonly row: number }

/** The lots of stages that there are, with the uses between them. `rows` is the height in halves. */
export type LotGraph = {
  readonly placed: readonly PlacedLot[]
  readonly uses: readonly (Use & { readonly quantity: number | undefined })[]
  readonly columns: number
  readonly rows: number
}

export function lotGraph({ stages = [], lots = [] }: LotData): LotGraph {
  const byStage = stages.map(({ id }) => lots.filter(({ stage }) => stage === id))
  const tallest = Math.max(1, ...byStage.map((column) => column.length))
  const placed = byStage.flatMap((column, at) =>
    column.map((lot, row) => ({ lot, column: at, row: tallest - column.length + 2 * row })),
  )
  const known = new Set(placed.map(({ lot }) => lot.id))
  const uses = placed.flatMap(({ lot }) =>
    (lot.from ?? [])
      .filter(({ id }) => known.has(id))
      .map(({ id, quantity }) => ({ from: id, to: lot.id, quantity })),
  )
  return { placed, uses, columns: stages.length, rows: 2 * tallest }
}

/** Whether a lot is shown by where it is and not by its number. */
export const isPlace = ({ text, count }: Lot): boolean => text !== undefined || count !== undefined

/** What a recall of a lot comes to: how many buyers are called, and the lots that are still here. */
export type Recall = { readonly buyers: number; readonly held: readonly string[] }

export function recallOf(id: string, { placed, uses }: LotGraph): Recall {
  const near = new Set([id, ...traceOf(id, uses).down])
  const reached = placed.map(({ lot }) => lot).filter((lot) => near.has(lot.id))
  const held = reached
    .filter((lot) => lot.held === true)
    .flatMap((lot) => (isPlace(lot) ? (lot.from ?? []).map((source) => source.id) : [lot.id]))
  return { buyers: reached.reduce((sum, { count = 0 }) => sum + count, 0), held: [...new Set(held)] }
}

/** How much of a lot went into others; undefined if unknown. */
export function usedOf(id: string, { uses }: LotGraph): number | undefined {
  const amounts = uses.flatMap(({ from, quantity }) =>
    from === id && quantity !== undefined ? [quantity] : [],
  )
  return amounts.length === 0 ? undefined : amounts.reduce((sum, amount) => sum + amount, 0)
}
