import type { TextLanguage } from '#model/language.ts'
import { filled, inLanguage } from '../in-language.ts'
import { languageOf } from '../language-of.island.ts'
import { weekdayText } from '../numbers.ts'
import { keyFrom, makeGroup, statusFrom } from '../operable.island.ts'
import { barsOf } from './bars.island.ts'
import type { Scene } from './scene.ts'
import { movedTo, planSchedule, type Order, type PlannedOrder, type Way } from './plan-schedule.ts'
import {
  boardSlots,
  SLOTS_PER_DAY,
  stateOf,
  stateText,
  summaryText,
  timesText,
  workingDay,
  type ScheduleWords,
} from './schedule-text.ts'
import { SCHEDULE_WORDS } from './schedule-words.ts'

/** What a visitor chose: the order of work, and from which end it is planned. */
type Choice = { readonly orders: readonly Order[]; readonly way: Way }

/** The current plan, and its inputs. */
type Board = {
  readonly scene: Scene
  readonly plans: readonly PlannedOrder[]
  readonly words: ScheduleWords
  readonly language: TextLanguage
}

/** SECT-16: the order of work changes by arrow or by drag, and every batch is planned again. */
export function start(root: HTMLElement): (() => void) | undefined {
  const list = root.querySelector<HTMLElement>('.gantt-orders')
  const said = root.querySelector('.gantt-said')
  const gantt = root.querySelector<HTMLElement>('.gantt')
  if (list === null || said === null || gantt === null) return undefined
  // The drawing wrote it.
  const scene = JSON.parse(gantt.dataset['scene'] ?? '') as Scene
  const language = languageOf(root)
  const words = inLanguage(SCHEDULE_WORDS, language)
  const ending = new AbortController()
  const { signal } = ending
  let choice: Choice = { orders: scene.orders, way: 'forward' }
  const plans = (): readonly PlannedOrder[] => planSchedule(choice.orders, scene.supply, choice.way)
  const tell = statusFrom(said)
  const show = (next: Choice): void => {
    choice = next
    draw(root, list, { scene, plans: plans(), words, language })
  }
  const move = (batch: string, place: number): void => {
    const orders = movedTo(choice.orders, batch, place)
    if (orders.every((order, at) => order === choice.orders[at])) return
    show({ ...choice, orders })
    const values = { batch, place: orders.findIndex((order) => order.batch === batch) + 1 }
    const summary = summaryText(plans(), words, language)
    tell(filled(words.moved, { ...values, count: orders.length, summary }))
  }
  const placeOf = (batch: string): number => choice.orders.findIndex((order) => order.batch === batch)
  startArrows(list, words, (batch, by) => move(batch, placeOf(batch) + by), signal)
  startWays(
    root,
    words,
    (way) => {
      show({ ...choice, way })
      tell(`${words[way]}: ${summaryText(plans(), words, language)}.`)
    },
    signal,
  )
  barsOf(root, { plans, move }, signal)
  makeGroup(root)
  tell(words.hint)
  draw(root, list, { scene, plans: plans(), words, language })
  return () => ending.abort()
}

/** Each batch has two arrows; the arrow keys do the same on either. */
function startArrows(
  list: HTMLElement,
  words: ScheduleWords,
  moveBy: (batch: string, by: number) => void,
  signal: AbortSignal,
): void {
  for (const item of list.children) {
    const batch = (item as HTMLElement).dataset['batch'] ?? ''
    for (const drawn of item.querySelectorAll('[data-move]')) {
      const by = Number(drawn.getAttribute('data-move'))
      const key = keyFrom(drawn, filled(by < 0 ? words.moveUp : words.moveDown, { batch }))
      const move = (step: number): void => {
        moveBy(batch, step)
        key.focus()
      }
      key.addEventListener('click', () => move(by), { signal })
      key.addEventListener(
        'keydown',
        (event) => {
          const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
          if (step === undefined) return
          event.preventDefault()
          move(step)
        },
        { signal },
      )
    }
  }
}

function startWays(
  root: HTMLElement,
  words: ScheduleWords,
  choose: (way: Way) => void,
  signal: AbortSignal,
): void {
  const group = root.querySelector('.gantt-ways')
  group?.setAttribute('role', 'group')
  group?.setAttribute('aria-label', words.ways)
  const keys = [...root.querySelectorAll('[data-way]')].map((drawn) => keyFrom(drawn))
  const press = (chosen: HTMLButtonElement): void => {
    for (const key of keys) {
      key.toggleAttribute('data-on', key === chosen)
      key.setAttribute('aria-pressed', String(key === chosen))
    }
  }
  for (const key of keys) {
    const choose_ = (): void => {
      press(key)
      choose(key.dataset['way'] === 'backward' ? 'backward' : 'forward')
    }
    key.addEventListener('click', choose_, { signal })
  }
  if (keys[0]) press(keys[0])
}

/** Shows a plan: bars on the board, batches in the order of work. */
function draw(root: HTMLElement, list: HTMLElement, board: Board): void {
  const { scene, plans, words, language } = board
  drawDays(root, boardSlots(plans), scene.today, language)
  plans.forEach((plan, place) => {
    const { batch, slots } = plan.order
    const marked = root.querySelectorAll<HTMLElement>(`[data-batch="${batch}"]`)
    const bars = [...marked].filter((element) => element.matches('.gantt-bar'))
    for (const bar of bars) {
      const station = Number(bar.dataset['station'])
      bar.style.setProperty('--from', String(plan.starts[station] ?? 0))
      bar.style.setProperty('--slots', String(slots[station] ?? 0))
      bar.dataset['bar'] = stateOf(plan)
    }
    const item = [...marked].find((element) => element.matches('li'))
    if (item === undefined) return
    if (list.children[place] !== item) list.insertBefore(item, list.children[place] ?? null)
    drawItem(item, plan, board)
    const [up, down] = item.querySelectorAll('[data-move]')
    up?.setAttribute('aria-disabled', String(place === 0))
    down?.setAttribute('aria-disabled', String(place === plans.length - 1))
  })
  const late = root.querySelector<HTMLElement>('.window-bar .state')
  if (late === null) return
  late.textContent = summaryText(plans, words, language)
  late.dataset['state'] = plans.some(({ slack }) => slack < 0) ? 'short' : 'good'
}

function drawItem(item: HTMLElement, plan: PlannedOrder, { scene, words, language }: Board): void {
  const times = item.querySelector('.gantt-times > :first-child')
  if (times) times.textContent = timesText(plan, scene.today, language)
  const state = item.querySelector<HTMLElement>('.state')
  if (state === null) return
  state.textContent = stateText(plan, scene, words, language)
  state.dataset['state'] = stateOf(plan)
}

function drawDays(root: HTMLElement, slots: number, today: string, language: TextLanguage): void {
  const board = root.querySelector<HTMLElement>('.gantt-board')
  const days = board?.querySelector('.gantt-days')
  if (!board || !days || days.childElementCount * SLOTS_PER_DAY === slots) return
  board.style.setProperty('--board', String(slots))
  const shown = Array.from({ length: slots / SLOTS_PER_DAY }, (_, at) => {
    const name = document.createElement('span')
    name.textContent = weekdayText(workingDay(today, at), language)
    return name
  })
  days.replaceChildren(...shown)
}
