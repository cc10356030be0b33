import { describe, expect, it } from 'vitest'
import { CANDLE } from '../sample-data.ts'
import {
  cycleService,
  DAYS,
  LATENESS,
  leadDemandSpread,
  playStock,
  reorderPoint,
  safetyStockFor95,
  SOLD,
  Z_95,
} from './plan-stock.ts'

/** The candle of the sample. */
const model = CANDLE
const rule = { demandPerDay: 20, leadDays: 9, safetyStock: 72 }

describe('the reorder point', () => {
  it('SECT-18 is demand by lead time, and the safety stock: 20 × 9 + 72 = 252', () => {
    expect(reorderPoint(rule)).toBe(252)
    expect(reorderPoint({ demandPerDay: 30, leadDays: 5, safetyStock: 0 })).toBe(150)
  })

  it('SECT-18 has a safety stock of z·√(L·σd² + d²·σL²): 72.2 for 95%', () => {
    expect(Z_95 * leadDemandSpread(rule, model)).toBeCloseTo(72.2, 1)
    expect(safetyStockFor95(rule, model)).toBe(72)
  })

  it.each([
    [1.28, 0.9],
    [1.645, 0.95],
    [2.05, 0.98],
    [2.33, 0.99],
    [0, 0.5],
    [-1.28, 0.1],
  ])('SECT-18 is enough at z = %d in a share of %d of order cycles', (z, share) => {
    const safetyStock = z * leadDemandSpread(rule, model)
    expect(cycleService({ ...rule, safetyStock }, model)).toBeCloseTo(share, 3)
  })
})

describe('twelve weeks of stock', () => {
  it('SECT-18 take nothing that is not there, and count what was missed', () => {
    const { levels, shortDays, missed } = playStock({ ...rule, safetyStock: 0 }, model)
    expect(levels).toHaveLength(DAYS + 1)
    expect(Math.min(...levels)).toBe(0)
    expect(shortDays).toHaveLength(5)
    expect(missed).toBe(68)
    for (const day of shortDays) expect(levels[day]).toBe(0)
  })

  it('SECT-18 have no day short at the reorder point of 95%, and less stock means more of them', () => {
    expect(playStock(rule, model)).toMatchObject({ shortDays: [], missed: 0 })
    const missed = [0, 30, 72].map((safetyStock) => playStock({ ...rule, safetyStock }, model).missed)
    expect(missed).toEqual(missed.toSorted((one, other) => other - one))
  })

  it('SECT-18 tie up the average at what a candle costs', () => {
    const { average, value, levels } = playStock(rule, model)
    expect(average).toBeCloseTo(levels.reduce((sum, level) => sum + level) / levels.length)
    expect(value).toBeCloseTo(average * CANDLE.cost)
    expect(playStock({ ...rule, safetyStock: 120 }, model).value).toBeGreaterThan(value)
  })

  it('SECT-18 vary as the formula assumes: a day by 30%, a delivery by two days', () => {
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length
    const spread = (values: readonly number[]): number =>
      Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)))
    expect(mean(SOLD)).toBeCloseTo(CANDLE.demandPerDay)
    expect(spread(SOLD) / mean(SOLD)).toBeCloseTo(CANDLE.demandSpread, 2)
    expect(mean(LATENESS)).toBe(0)
    expect(spread(LATENESS)).toBe(CANDLE.leadSpreadDays)
  })
})
