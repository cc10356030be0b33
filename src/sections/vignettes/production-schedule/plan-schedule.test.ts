import { describe, expect, it } from 'vitest'
import { SALSA } from '../sample-data.ts'
import { planSchedule, type Order, type Way } from './plan-schedule.ts'

const inOrder = (...batches: readonly string[]): Order[] =>
  batches.flatMap((batch) => SALSA.orders.filter((order) => order.batch === `B-04${batch}`))
const PROMISED = inOrder('12', '13', '14', '15')
const planned = (orders: readonly Order[], way: Way = 'forward') => planSchedule(orders, SALSA.jars, way)
const ends = (orders: readonly Order[], way?: Way) => planned(orders, way).map(({ end }) => end)
const permutations = (orders: readonly Order[]): Order[][] =>
  orders.length === 0
    ? [[]]
    : orders.flatMap((first) =>
        permutations(orders.filter((order) => order !== first)).map((rest) => [first, ...rest]),
      )
const one = (slots: readonly number[], due: number, jars = 0): Order => ({
  batch: 'B-1',
  quantity: jars,
  slots,
  due,
})
const NONE = { station: 1, onHand: 0, deliveries: [] }

describe('a plan', () => {
  it('SECT-16 begins each step as soon as the one before is done, forward from today', () => {
    const [plan] = planSchedule([one([2, 2, 1], 8)], NONE, 'forward')
    expect(plan).toMatchObject({ starts: [0, 2, 4], end: 5, slack: 3, waits: 0 })
  })

  it('SECT-16 begins as late as the promise allows, backward from the due date', () => {
    const [plan] = planSchedule([one([2, 2, 1], 8)], NONE, 'backward')
    expect(plan).toMatchObject({ starts: [3, 5, 7], end: 8, slack: 0 })
  })

  it('SECT-16 does not begin in the past: what cannot be ready in time is late, both ways', () => {
    for (const way of ['forward', 'backward'] as const)
      expect(planSchedule([one([2, 2, 1], 3)], NONE, way)[0]).toMatchObject({ starts: [0, 2, 4], slack: -2 })
  })

  it('SECT-16 waits for material that comes, and reports for how long', () => {
    const supply = { station: 1, onHand: 10, deliveries: [{ at: 5, quantity: 90 }] }
    expect(planSchedule([one([2, 2, 1], 9, 100)], supply, 'forward')[0]).toMatchObject({
      starts: [0, 5, 7],
      waits: 3,
    })
    expect(planSchedule([one([2, 2, 1], 7, 100)], supply, 'backward')[0]).toMatchObject({ slack: -1 })
    expect(planSchedule([one([2, 2, 1], 9, 101)], supply, 'forward')[0]?.end).toBe(Infinity)
  })

  it('SECT-16 lets a small order go ahead only where it holds up none before it', () => {
    const small: Order = { batch: 'B-2', quantity: 0, slots: [1, 1, 1], due: 9 }
    const supply = { station: 1, onHand: 0, deliveries: [{ at: 6, quantity: 10 }] }
    const [first, second] = planSchedule([one([2, 2, 1], 9, 10), small], supply, 'forward')
    expect(first?.starts).toEqual([0, 6, 8])
    expect(second?.starts).toEqual([2, 6 + 2, 9])
  })

  it.each(['forward', 'backward'] as const)(
    'SECT-16 keeps a station to one batch at a time in every order of work, %s',
    (way) => {
      for (const orders of permutations(PROMISED)) {
        const plans = planned(orders, way)
        for (let station = 0; station < 3; station += 1) {
          const slots = plans.flatMap(({ starts, order }) =>
            Array.from({ length: order.slots[station] ?? 0 }, (_, at) => (starts[station] ?? 0) + at),
          )
          expect(new Set(slots).size).toBe(slots.length)
        }
        for (const { starts, order, end } of plans) {
          expect(starts[0]).toBeGreaterThanOrEqual(0)
          starts.forEach((start, station) =>
            expect(start + (order.slots[station] ?? 0)).toBeLessThanOrEqual(starts[station + 1] ?? end),
          )
          expect(end).toBeLessThanOrEqual(16)
        }
      }
    },
  )
})

describe('the board of the salsa kitchen', () => {
  it('SECT-16 has one batch late as it was promised, and none when the small batch goes first', () => {
    expect(planned(PROMISED).filter(({ slack }) => slack < 0)).toMatchObject([{ order: { batch: 'B-0414' } }])
    expect(planned(inOrder('14', '12', '13', '15')).every(({ slack }) => slack >= 0)).toBe(true)
    expect(ends(PROMISED)).toEqual([6, 8, 9, 10])
  })

  it('SECT-16 is on time backward, in the same order', () => {
    expect(planned(PROMISED, 'backward').every(({ slack }) => slack >= 0)).toBe(true)
  })
})
