/** Counts of an item's stock. */
export type Stock = { readonly onHand: number; readonly committed: number; readonly expected: number }

/** What is shown of them, in this order. */
export const COUNTS = ['onHand', 'committed', 'expected', 'available'] as const

export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>

type WrittenStock = { readonly [Count in keyof Stock]?: number | undefined }

/** Stock from the data; missing counts are 0. */
export const stockOf = ({ onHand = 0, committed = 0, expected = 0 }: WrittenStock): Stock => ({
  onHand,
  committed,
  expected,
})

/** Available is on hand minus committed; expected is shown separately and never added. */
export const countsOf = (stock: Stock): Counts => ({ ...stock, available: stock.onHand - stock.committed })

/** The counts that differ, in the order in which they are shown. */
export function changedCounts(now: Stock, before: Stock): readonly (keyof Counts)[] {
  const [after, then] = [countsOf(now), countsOf(before)]
  return COUNTS.filter((name) => after[name] !== then[name])
}

/** The status of an item: a shortage is `covered` if at least as much is expected. */
export type StockState = 'inStock' | 'covered' | 'short'

export function stateOf(stock: Stock): StockState {
  const { available, expected } = countsOf(stock)
  if (available >= 0) return 'inStock'
  return available + expected >= 0 ? 'covered' : 'short'
}

/** The color of each state's mark. */
export const STATE_MARKS = { inStock: 'good', covered: 'good', short: 'short' } as const

/** Width of the bars' drawing. */
export const BARS = 216

/** Start and width of each of the three bars. */
export type Bars = Readonly<Record<keyof Stock, { readonly x: number; readonly width: number }>>

/** On hand and expected, above committed, at the scale at which the longest row of `all` fits. */
export function barsOf(stock: Stock, all: readonly Stock[]): Bars {
  const longest = Math.max(
    1,
    ...all.flatMap(({ onHand, expected, committed }) => [onHand + expected, committed]),
  )
  const scaled = (value: number): number => Math.round((value * BARS * 10) / longest) / 10
  return {
    onHand: { x: 0, width: scaled(stock.onHand) },
    expected: { x: scaled(stock.onHand), width: scaled(stock.expected) },
    committed: { x: 0, width: scaled(stock.committed) },
  }
}
