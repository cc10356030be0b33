import { Icon } from '#look/icon.tsx'
import type { TextLanguage } from '#model/language.ts'
import { filled, inLanguage } from '../in-language.ts'
import { frame } from '../frame.tsx'
import { numberText, shortDay, weekdayText } from '../numbers.ts'
import { tr, type Vignette } from '../vignette.ts'
import { SALSA } from '../world.ts'
import { planSchedule, type PlannedOrder } from './plan-schedule.ts'
import {
  SLOTS_PER_DAY,
  slotText,
  stateOf,
  stateText,
  summaryText,
  timesText,
  WEEK_SLOTS,
  type ScheduleWords,
} from './schedule-text.ts'
import { SCHEDULE_WORDS } from './schedule-words.ts'

const STATIONS = ['kettle', 'filler', 'labels'] as const

/** Where in its number batches begin to differ; a short bar has room for no more. */
const NUMBER_AT = 'B-0'.length

const PLANS = planSchedule(SALSA.orders, SALSA.jars, 'forward')

const station = (at: number, words: ScheduleWords) => (
  <div className="gantt-row" key={at}>
    <span className="gantt-station">{words[STATIONS[at] ?? 'kettle']}</span>
    <div className="gantt-track">
      {PLANS.map((plan) => (
        <span
          key={plan.order.batch}
          className={`gantt-bar from-${plan.starts[at]} slots-${plan.order.slots[at]}`}
          data-batch={plan.order.batch}
          data-bar={stateOf(plan)}
        >
          {plan.order.batch.slice(NUMBER_AT)}
        </span>
      ))}
    </div>
  </div>
)

const arrow = (by: -1 | 1) => (
  <span className="gantt-key" data-move={by}>
    <Icon name="chevron-down" />
  </span>
)

const order = (plan: PlannedOrder, words: ScheduleWords, language: TextLanguage) => (
  <li key={plan.order.batch} data-batch={plan.order.batch}>
    <span className="gantt-moves">
      {arrow(-1)}
      {arrow(1)}
    </span>
    <span className="gantt-batch">
      <strong>{plan.order.batch}</strong>{' '}
      <span>{filled(words.jars, { jars: numberText(plan.order.jars, language) })}</span>
    </span>
    <span className="gantt-times">
      <span>{timesText(plan, language)}</span>{' '}
      <span>{filled(words.promised, { time: slotText(plan.order.due, 'end', language) })}</span>
    </span>
    <span className="state" data-state={stateOf(plan)}>
      {stateText(plan, words, language)}
    </span>
  </li>
)

/** The jars that come, in the row of the days. */
const arrivals = (words: ScheduleWords, language: TextLanguage) =>
  SALSA.jars.deliveries.map(({ at, quantity }) => (
    <span className={`gantt-arrival from-${at}`} key={at}>
      <span>{filled(words.arrival, { jars: numberText(quantity, language) })}</span>
    </span>
  ))

const board = (words: ScheduleWords, language: TextLanguage) => (
  <div className="gantt-board">
    <div className="gantt-days">
      {SALSA.days.slice(0, WEEK_SLOTS / SLOTS_PER_DAY).map((day) => (
        <span key={day}>{weekdayText(day, language)}</span>
      ))}
    </div>
    <div className="gantt-arrivals">{arrivals(words, language)}</div>
    {STATIONS.map((_, at) => station(at, words))}
  </div>
)

const draw = (language: TextLanguage) => {
  const words = inLanguage(SCHEDULE_WORDS, language)
  const summary = summaryText(PLANS, words, language)
  return frame(
    filled(words.title, { day: shortDay(SALSA.today, language) }),
    <span className="state" data-state="short">
      {summary}
    </span>,
    <div className="gantt">
      <p className="gantt-ways">
        <span className="gantt-key" data-way="forward" data-on="">
          {words.forward}
        </span>
        <span className="gantt-key" data-way="backward">
          {words.backward}
        </span>
      </p>
      {board(words, language)}
      <ol className="gantt-orders" role="list">
        {PLANS.map((plan) => order(plan, words, language))}
      </ol>
      <p className="gantt-said">{`${summary}.`}</p>
    </div>,
  )
}

const SAID = tr(
  'A week plan with three stations, kettle, filler and labels. B-0412 is filled when the jars have come; B-0414, made third, would be done eight hours after its promise.',
  'Un planning de semaine avec trois postes : marmite, remplisseuse et étiquetage. B-0412 est rempli quand les bocaux sont arrivés ; B-0414, en troisième, serait prêt huit heures après la date promise.',
  'Un plan semanal con tres puestos: marmita, llenadora y etiquetado. B-0412 se envasa cuando han llegado los tarros; B-0414, la tercera, estaría lista ocho horas después de lo prometido.',
  'Un piano settimanale con tre postazioni: cuocitore, riempitrice ed etichette. B-0412 si riempie quando sono arrivati i vasetti; B-0414, il terzo, sarebbe pronto otto ore dopo la promessa.',
  'Een weekplan met drie werkplekken: ketel, vulmachine en etiketten. B-0412 wordt gevuld zodra de potten er zijn; B-0414, als derde, is acht uur na de beloofde tijd klaar.',
)

export const productionSchedule: Vignette = {
  alternative: ({ language }) => SAID[language],
  draw: ({ language }) => draw(language),
  island: 'production-schedule',
}
