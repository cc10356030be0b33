import type { TextLanguage } from '#model/language.ts'
import { filled, type Phrases } from '../in-language.ts'
import { numberText, weekdayText } from '../numbers.ts'
import { SALSA } from '../world.ts'
import type { PlannedOrder } from './plan-schedule.ts'
import type { SCHEDULE_WORDS } from './schedule-words.ts'

export type ScheduleWords = Phrases<typeof SCHEDULE_WORDS>

/** Hours of a slot, which is half a working day. */
const SLOT_HOURS = 4
export const SLOTS_PER_DAY = 2

/** The working day's beginning, middle and end. */
const HOURS = ['08:00', '12:00', '16:00'] as const

/** How an order stands, for its mark: late, waiting for material, or well. */
export type OrderState = 'short' | 'low' | 'good'

/** When a slot begins, or when the one before it ends: Tue 08:00 begins slot 0, Tue 16:00 ends slot 1. */
export function slotText(slot: number, edge: 'start' | 'end', language: TextLanguage): string {
  const day = Math.floor((edge === 'end' ? slot - 1 : slot) / SLOTS_PER_DAY)
  const hour = HOURS[slot - day * SLOTS_PER_DAY]
  return `${weekdayText(SALSA.days[day] ?? SALSA.today, language)} ${hour}`
}

/** From when to when an order is worked on. */
export const timesText = ({ starts, end }: PlannedOrder, language: TextLanguage): string =>
  `${slotText(starts[0] ?? 0, 'start', language)}–${slotText(end, 'end', language)}`

export const stateOf = ({ slack, waits }: PlannedOrder): OrderState =>
  slack < 0 ? 'short' : waits > 0 ? 'low' : 'good'

/** How an order stands, in words. */
export function stateText(plan: PlannedOrder, words: ScheduleWords, language: TextLanguage): string {
  const { slack, waits } = plan
  const hours = (slots: number): { hours: string } => ({ hours: numberText(slots * SLOT_HOURS, language) })
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

/** Slots that the board must show: a week, or all days of the plan. */
export const boardSlots = (plans: readonly PlannedOrder[]): number =>
  plans.some(({ end }) => end > WEEK_SLOTS) ? SALSA.days.length * SLOTS_PER_DAY : WEEK_SLOTS

/** Slots of a working week. */
export const WEEK_SLOTS = 5 * SLOTS_PER_DAY
