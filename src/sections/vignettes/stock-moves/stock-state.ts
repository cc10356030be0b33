/** Counts of an item's stock. */
export type Stock = { readonly onHand: number; readonly committed: number; readonly expected: number }

/** What is shown of them, in this order. */
export const COUNTS = ['onHand', 'committed', 'expected', 'available'] as const

export type Counts = Readonly<Record<(typeof COUNTS)[number], number>>

type WrittenStock = { readonly [Count in keyof Stock]?: number | undefined }

/** Stock as it was written: what is left out is none. */
export const stockOf = ({ onHand = 0, committed = 0, expected = 0 }: WrittenStock): Stock => ({
  onHand,
  committed,
  expected,
})

/** Available is on hand less committed; what is expected stands beside it and is never mixed in. */
export const countsOf = (stock: Stock): Counts => ({ ...stock, available: stock.onHand - stock.committed })

/** The counts that differ, in the order in which they are shown. */
export function changedCounts(now: Stock, before: Stock): readonly (keyof Counts)[] {
  const [after, then] = [countsOf(now), countsOf(before)]
  return COUNTS.filter((name) => after[name] !== then[name])
}

/** How an item stands: what is missing is `covered` when as much is expected. */
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

/** Where a bar begins and how wide it is, for each of the three. */
export type Bars = Readonly<Record<keyof Stock, { readonly x: number; readonly width: number }>>

/** What there is and what comes, above what is promised: on the scale on which the longest line of `all` fits. */
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
