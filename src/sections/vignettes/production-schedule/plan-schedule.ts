/** A production order. Its steps go through the stations in their order; a slot is half a working day. */
export type Order = {
  readonly batch: string
  readonly quantity: number
  /** Slots that it takes at each station. */
  readonly slots: readonly number[]
  /** The slot before which it is promised, counted from today. */
  readonly due: number
}

/** Material that one station needs: its stock, and deliveries by slot. Without a station, none is needed. */
export type Supply = {
  /** The number of the station, from 0. */
  readonly station: number | null
  readonly onHand: number
  readonly deliveries: readonly { readonly at: number; readonly quantity: number }[]
}

/** Forward begins as soon as it can; backward as late as the promise allows. */
export type Way = 'forward' | 'backward'

export type PlannedOrder = {
  readonly order: Order
  /** The slot in which the work begins, by station. */
  readonly starts: readonly number[]
  /** The slot before which it is done. */
  readonly end: number
  /** Promise less end, in slots; negative is late. */
  readonly slack: number
  /** Slots in which it waits for material. */
  readonly waits: number
}

/** The station that waits, and the slot from which it need not. */
type Awaited = { readonly station: number | null; readonly ready: number }

type Taken = { readonly from: number; readonly to: number }

/**
 * Plans orders, the first with priority, on stations that do one thing at a time. An order takes the slots that earlier ones
 * left, and may go ahead of them if it delays none of them. When planning backward, an order that would have to start in the
 * past is planned forward, and is late. One whose material never arrives ends at Infinity.
 */
export function planSchedule(orders: readonly Order[], supply: Supply, way: Way): readonly PlannedOrder[] {
  const taken: Taken[][] = []
  let needed = 0
  return orders.map((order) => {
    needed += order.quantity
    const material = { ...supply, ready: readyAt(needed, supply) }
    const late = way === 'backward' ? backward(order, material, taken) : null
    const { starts, waits } = late === null ? forward(order, material, taken) : { starts: late, waits: 0 }
    order.slots.forEach((length, station) => {
      const from = starts[station] ?? 0
      ;(taken[station] ??= []).push({ from, to: from + length })
    })
    const end = (starts.at(-1) ?? 0) + (order.slots.at(-1) ?? 0)
    return { order, starts, end, slack: order.due - end, waits }
  })
}

/** The slot from which `needed` of the material is there; Infinity when it never is. */
function readyAt(needed: number, { onHand, deliveries }: Supply): number {
  let there = onHand
  if (there >= needed) return 0
  for (const { at, quantity } of deliveries.toSorted((one, other) => one.at - other.at)) {
    there += quantity
    if (there >= needed) return at
  }
  return Infinity
}

function forward(order: Order, material: Awaited, taken: readonly Taken[][]) {
  const starts: number[] = []
  let from = 0
  let waits = 0
  order.slots.forEach((length, station) => {
    const bars = taken[station] ?? []
    const soonest = firstRoom(bars, length, from)
    const start =
      station === material.station ? firstRoom(bars, length, Math.max(from, material.ready)) : soonest
    if (station === material.station) waits = start - soonest
    starts.push(start)
    from = start + length
  })
  return { starts, waits }
}

/** The latest starts that keep the promise; null when there are none from today on. */
function backward(order: Order, material: Awaited, taken: readonly Taken[][]): number[] | null {
  const starts: number[] = []
  let end = order.due
  for (const [station, length] of [...order.slots.entries()].toReversed()) {
    const start = lastRoom(taken[station] ?? [], length, end)
    if (start < (station === material.station ? material.ready : 0)) return null
    starts.unshift(start)
    end = start
  }
  return starts
}

const isFree = (bars: readonly Taken[], from: number, length: number): boolean =>
  bars.every((bar) => bar.to <= from || bar.from >= from + length)

function firstRoom(bars: readonly Taken[], length: number, from: number): number {
  const tried = [from, ...bars.map(({ to }) => to).filter((to) => to > from)].toSorted((a, b) => a - b)
  return tried.find((start) => isFree(bars, start, length)) ?? from
}

/** The latest start that ends before `end`; below zero when that would have been in the past. */
function lastRoom(bars: readonly Taken[], length: number, end: number): number {
  const tried = [end, ...bars.map(({ from }) => from).filter((from) => from < end)].toSorted((a, b) => b - a)
  return tried.map((to) => to - length).find((start) => isFree(bars, start, length)) ?? -1
}

/** The orders with one batch at another place, counted from 0 and kept within the list. */
export function movedTo(orders: readonly Order[], batch: string, place: number): readonly Order[] {
  const moved = orders.find((order) => order.batch === batch)
  if (moved === undefined) return orders
  const rest = orders.filter((order) => order !== moved)
  return rest.toSpliced(Math.min(Math.max(place, 0), rest.length), 0, moved)
}
