import type { ReactNode } from 'react'
import { Icon } from '#look/icon.tsx'
import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '../../context.ts'
import { filled, inLanguage } from '../in-language.ts'
import { Frame } from '../frame.tsx'
import { shortDay, weekdayText } from '../numbers.ts'
import { plain, sentence, Shown } from '../texts.tsx'
import { drawing, type DrawingProps } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { planSchedule, type PlannedOrder } from './plan-schedule.ts'
import { SALSA_PLAN } from './salsa-plan.ts'
import { sceneOf, type ScheduleData, type Scene } from './scene.ts'
import {
  boardSlots,
  countText,
  SLOTS_PER_DAY,
  slotText,
  stateOf,
  stateText,
  summaryText,
  timesText,
  workingDay,
  type ScheduleWords,
} from './schedule-text.ts'
import { SCHEDULE_WORDS } from './schedule-words.ts'

/** What a schedule is drawn from. */
type Board = {
  readonly scene: Scene
  readonly plans: readonly PlannedOrder[]
  readonly words: ScheduleWords
  readonly language: TextLanguage
}

/** A short bar has room for the last digits of an order's number. */
const DIGITS = 3

const station = (id: string, name: ReactNode, at: number, { plans }: Board) => (
  <div className="gantt-row" key={id}>
    <span className="gantt-station">{name}</span>
    <div className="gantt-track">
      {plans.map((plan) =>
        plan.order.slots[at] === 0 ? null : (
          <span
            key={plan.order.batch}
            className={`gantt-bar from-${plan.starts[at]} slots-${plan.order.slots[at]}`}
            data-batch={plan.order.batch}
            data-station={at}
            data-bar={stateOf(plan)}
          >
            {plan.order.batch.slice(-DIGITS)}
          </span>
        ),
      )}
    </div>
  </div>
)

const arrow = (by: -1 | 1) => (
  <span className="gantt-key" data-move={by}>
    <Icon name="chevron-down" />
  </span>
)

const order = (plan: PlannedOrder, { scene, words, language }: Board) => {
  const { batch, quantity, due } = plan.order
  const { today, unit } = scene
  return (
    <li key={batch} data-batch={batch}>
      <span className="gantt-moves">
        {arrow(-1)}
        {arrow(1)}
      </span>
      <span className="gantt-batch">
        <strong>{batch}</strong> {quantity > 0 && <span>{countText(quantity, unit, language)}</span>}
      </span>
      <span className="gantt-times">
        <span>{timesText(plan, today, language)}</span>{' '}
        <span>{filled(words.promised, { time: slotText(due, 'end', today, language) })}</span>
      </span>
      <span className="state" data-state={stateOf(plan)}>
        {stateText(plan, scene, words, language)}
      </span>
    </li>
  )
}

/** The material that comes, in the row of the days. */
const arrivals = ({ unit, material }: ScheduleData, { words, language }: Board, context: SectionContext) =>
  material?.deliveries?.map(({ id, at = 0, quantity = 0 }) => (
    <span className={`gantt-arrival from-${at}`} key={id}>
      <span>
        {filled(words.arrival, {
          amount: countText(quantity, plain(material.unit ?? unit, context), language),
        })}
      </span>
    </span>
  ))

const drawBoard = (data: ScheduleData, board: Board, context: SectionContext) => {
  const slots = boardSlots(board.plans)
  return (
    <div className={`gantt-board board-${slots}`}>
      <div className="gantt-days">
        {Array.from({ length: slots / SLOTS_PER_DAY }, (_, at) => {
          const day = workingDay(board.scene.today, at)
          return <span key={day}>{weekdayText(day, board.language)}</span>
        })}
      </div>
      <div className="gantt-arrivals">{arrivals(data, board, context)}</div>
      {data.stations?.map(({ id, name }, at) =>
        station(id, <Shown text={name} context={context} />, at, board),
      )}
    </div>
  )
}

const boardOf = (data: ScheduleData, context: SectionContext): Board => {
  const scene = sceneOf(data, context)
  const words = inLanguage(SCHEDULE_WORDS, context.language)
  return {
    scene,
    plans: planSchedule(scene.orders, scene.supply, 'forward'),
    words,
    language: context.language,
  }
}

const fromText = ({ scene, words, language }: Board): string =>
  filled(words.title, { day: shortDay(scene.today, language) })

function View({ data, context }: DrawingProps<'production-schedule'>) {
  const board = boardOf(data, context)
  const { scene, plans, words, language } = board
  const summary = summaryText(plans, words, language)
  return (
    <Frame
      title={
        <>
          <Shown text={data.title} context={context} />
          {fromText(board)}
        </>
      }
      aside={
        <span className="state" data-state={plans.some(({ slack }) => slack < 0) ? 'short' : 'good'}>
          {summary}
        </span>
      }
    >
      <div className="gantt" data-scene={JSON.stringify(scene)}>
        <p className="gantt-ways">
          <span className="gantt-key" data-way="forward" data-on="">
            {words.forward}
          </span>
          <span className="gantt-key" data-way="backward">
            {words.backward}
          </span>
        </p>
        {drawBoard(data, board, context)}
        <ol className="gantt-orders" role="list">
          {plans.map((plan) => order(plan, board))}
        </ol>
        <p className="gantt-said">{`${summary}.`}</p>
      </div>
    </Frame>
  )
}

/** The stations, then the time and status of each order. */
function describe(data: ScheduleData, context: SectionContext): string {
  const board = boardOf(data, context)
  const { scene, plans, words, language } = board
  const stations = (data.stations ?? []).map(({ name }) => plain(name, context))
  const orders = plans.map(
    (plan) =>
      `${plan.order.batch} ${countText(plan.order.quantity, scene.unit, language)}, ${timesText(plan, scene.today, language)}, ${stateText(plan, scene, words, language)}`,
  )
  return `${sentence(plain(data.title, context) + fromText(board), stations, language)} ${sentence('', orders, language)}`
}

export const productionSchedule = drawing('production-schedule', {
  sample: SALSA_PLAN,
  alternative: tr(
    'A week plan with three stations, kettle, filler and labels. B-0412 is filled when the jars have come; B-0414, made third, would be done eight hours after its promise.',
    'Un planning de semaine avec trois postes : marmite, remplisseuse et étiquetage. B-0412 est rempli quand les bocaux sont arrivés ; B-0414, en troisième, serait prêt huit heures après la date promise.',
    'Un plan semanal con tres puestos: marmita, llenadora y etiquetado. B-0412 se envasa cuando han llegado los tarros; B-0414, la tercera, estaría lista ocho horas después de lo prometido.',
    'Un piano settimanale con tre postazioni: cuocitore, riempitrice ed etichette. B-0412 si riempie quando sono arrivati i vasetti; B-0414, il terzo, sarebbe pronto otto ore dopo la promessa.',
    'Een weekplan met drie werkplekken: ketel, vulmachine en etiketten. B-0412 wordt gevuld zodra de potten er zijn; B-0414, als derde, is acht uur na de beloofde tijd klaar.',
  ),
  describe,
  isEmpty: ({ orders = [] }) => orders.length === 0,
  View,
  island: 'production-schedule',
})
