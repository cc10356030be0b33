import type { TextLanguage } from '#model/language.ts'
import { filled, type Phrases } from '../in-language.ts'
import { amountText, numberText, weekdayText } from '../numbers.ts'
import type { PlannedOrder } from './plan-schedule.ts'
import type { Scene } from './scene.ts'
import type { SCHEDULE_WORDS } from './schedule-words.ts'

export type ScheduleWords = Phrases<typeof SCHEDULE_WORDS>

/** Hours of a slot, which is half a working day. */
const SLOT_HOURS = 4
export const SLOTS_PER_DAY = 2

/** The working day's beginning, middle and end. */
const HOURS = ['08:00', '12:00', '16:00'] as const

/** The status of an order, for its mark: late, waiting for material, or good. */
export type OrderState = 'short' | 'low' | 'good'

const DAY_MS = 24 * 60 * 60 * 1000
const [SATURDAY, SUNDAY] = [6, 0]

/** The working day of a number, counted from 0 on the first: 2026-03-09 comes after 2026-03-06. */
export function workingDay(today: string, number: number): string {
  const date = new Date(today)
  for (let left = number; left > 0;) {
    date.setTime(date.getTime() + DAY_MS)
    if (date.getUTCDay() !== SATURDAY && date.getUTCDay() !== SUNDAY) left -= 1
  }
  return date.toISOString().slice(0, 10)
}

/** When a slot begins, or when the one before it ends: Tue 08:00 begins slot 0, Tue 16:00 ends slot 1. */
export function slotText(slot: number, edge: 'start' | 'end', today: string, language: TextLanguage): string {
  const day = Math.max(0, Math.floor((edge === 'end' ? slot - 1 : slot) / SLOTS_PER_DAY))
  const hour = HOURS[slot - day * SLOTS_PER_DAY]
  return `${weekdayText(workingDay(today, day), language)} ${hour}`
}

/** From when to when an order is worked on. */
export const timesText = ({ starts, end }: PlannedOrder, today: string, language: TextLanguage): string =>
  `${slotText(starts[0] ?? 0, 'start', today, language)}–${slotText(end, 'end', today, language)}`

/** So many of a unit: 152 jars. */
export const countText = (count: number, unit: string, language: TextLanguage): string =>
  `${amountText(count, language)} ${unit}`.trim()

export const stateOf = ({ slack, waits }: PlannedOrder): OrderState =>
  slack < 0 ? 'short' : waits > 0 ? 'low' : 'good'

/** The status of an order in words. */
export function stateText(
  plan: PlannedOrder,
  { material }: Scene,
  words: ScheduleWords,
  language: TextLanguage,
): string {
  const { slack, waits } = plan
  const hours = (slots: number) => ({ hours: numberText(slots * SLOT_HOURS, language), material })
  if (slack < 0) return filled(words.late, hours(-slack))
  if (waits > 0) return filled(words.waits, hours(waits))
  return slack === 0 ? words.exact : filled(words.spare, hours(slack))
}

/** How many batches of a plan are late. */
export function summaryText(
  plans: readonly PlannedOrder[],
  words: ScheduleWords,
  language: TextLanguage,
): string {
  const late = plans.filter(({ slack }) => slack < 0).length
  if (late === 0) return words.noneLate
  return late === 1 ? words.oneLate : filled(words.manyLate, { count: numberText(late, language) })
}

/** Slots of a working week. */
const WEEK_SLOTS = 5 * SLOTS_PER_DAY

/** Slots that the board must show: a week, or whole days to the end of the plan. */
export const boardSlots = (plans: readonly PlannedOrder[]): number =>
  Math.max(WEEK_SLOTS, ...plans.map(({ end }) => Math.ceil(end / SLOTS_PER_DAY) * SLOTS_PER_DAY))
