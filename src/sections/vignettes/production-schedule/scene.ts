import type { SectionContext } from '../../context.ts'
import type { DrawingData } from '../schemas.ts'
import { plain } from '../texts.tsx'
import type { Order, Supply } from './plan-schedule.ts'

export type ScheduleData = DrawingData<'production-schedule'>

/** What the plan is made from, and the words of the page in it: the drawing and its script plan with the same. */
export type Scene = {
  readonly today: string
  readonly unit: string
  readonly material: string
  readonly orders: readonly Order[]
  readonly supply: Supply
}

const FIRST_DAY = '2026-03-03'

/** The scene for a page's data. Material that was not ordered arrives at the end of the board. */
export function sceneOf(data: ScheduleData, context: SectionContext): Scene {
  const { today = FIRST_DAY, unit, material, orders = [], stations = [] } = data
  const planned = orders.map(({ id, quantity = 0, slots = [], due = BOARD_SLOTS }) => ({
    batch: id,
    quantity,
    slots: stations.map((_, at) => slots[at] ?? 0),
    due,
  }))
  const deliveries = (material?.deliveries ?? []).map(({ at = 0, quantity = 0 }) => ({ at, quantity }))
  const there = deliveries.reduce((sum, { quantity }) => sum + quantity, material?.onHand ?? 0)
  const missing = planned.reduce((sum, { quantity }) => sum + quantity, 0) - there
  const supply: Supply = {
    onHand: material?.onHand ?? 0,
    deliveries: missing > 0 ? [...deliveries, { at: BOARD_SLOTS, quantity: missing }] : deliveries,
    station: material === undefined ? null : (material.station ?? 1) - 1,
  }
  return {
    today,
    unit: plain(unit, context),
    material: plain(material?.name, context),
    orders: planned,
    supply,
  }
}

/** Half days of a working week, which the board shows at least. */
const BOARD_SLOTS = 10
