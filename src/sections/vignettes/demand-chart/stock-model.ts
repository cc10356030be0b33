import type { DrawingData } from '../schemas.ts'
import type { StockModel, StockRule } from './plan-stock.ts'

export type ChartData = DrawingData<'demand-chart'>

/** Defaults: a batch covers a week's demand, and the safety stock half of that. */
const DEFAULTS = { demandPerDay: 10, leadDays: 5, demandSpread: 30, leadSpread: 2, batchDays: 12 } as const

/** The rule that a chart begins with. */
export function ruleOf({
  demandPerDay = DEFAULTS.demandPerDay,
  leadDays = DEFAULTS.leadDays,
  safetyStock,
}: ChartData): StockRule {
  return { demandPerDay, leadDays, safetyStock: safetyStock ?? Math.round((demandPerDay * leadDays) / 2) }
}

/** What a chart is played with. */
export function modelOf(data: ChartData): StockModel {
  const { demandPerDay, leadDays, safetyStock } = ruleOf(data)
  const { cost = 0, batch = DEFAULTS.batchDays * demandPerDay, demandSpread = DEFAULTS.demandSpread } = data
  return {
    cost,
    demandPerDay,
    batch,
    start: data.start ?? demandPerDay * leadDays + safetyStock + Math.round(batch / 3),
    demandSpread: demandSpread / 100,
    leadSpreadDays: data.leadSpread ?? DEFAULTS.leadSpread,
  }
}
