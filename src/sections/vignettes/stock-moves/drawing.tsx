import type { SectionContext } from '../../context.ts'
import { drawing } from '../drawing.ts'
import { Frame } from '../frame.tsx'
import { amountText } from '../numbers.ts'
import { ORDER_OF_JARS } from '../order-to-box/order-of-jars.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'
import {
  BARS,
  barsOf,
  changedCounts,
  COUNTS,
  countsOf,
  STATE_MARKS,
  stateOf,
  stockOf,
  type Counts,
  type Stock,
} from './stock-state.ts'

type Data = DrawingData<'stock-moves'>
type Step = NonNullable<Data['steps']>[number]

const SAMPLE: Data = {
  code: 'SAL-250',
  name: WORDS.salsa,
  onHand: 64,
  committed: 38,
  note: tr(
    '38 of 64 are promised',
    '38 sur 64 sont promis',
    '38 de 64 están prometidos',
    '38 su 64 sono promessi',
    '38 van de 64 zijn beloofd',
  ),
  steps: [
    {
      ...ORDER_OF_JARS.order,
      id: 'order',
      title: tr(
        'Order 40 jars',
        'Commander 40 bocaux',
        'Pedir 40 tarros',
        'Ordina 40 vasetti',
        'Bestel 40 potten',
      ),
    },
    {
      ...ORDER_OF_JARS.plan,
      id: 'plan',
      title: tr(
        'Plan a batch',
        'Planifier une fabrication',
        'Planificar una tanda',
        'Pianifica un lotto',
        'Plan een batch',
      ),
    },
    {
      ...ORDER_OF_JARS.finish,
      id: 'finish',
      title: tr(
        'Finish the batch',
        'Terminer la fabrication',
        'Terminar la tanda',
        'Finisci il lotto',
        'Rond de batch af',
      ),
    },
    {
      ...ORDER_OF_JARS.pack,
      id: 'pack',
      title: tr(
        'Pack the box',
        'Préparer le colis',
        'Preparar la caja',
        'Prepara la scatola',
        'Pak de doos in',
      ),
    },
  ],
}

/** Counts as the island reads them. */
const written = ({ onHand, committed, expected }: Stock): string => [onHand, committed, expected].join(' ')

/** Names and values of the counts that a step changed: `Committed 78, Available −14`. */
const changes = (
  now: Stock,
  before: Stock,
  { language }: SectionContext,
): readonly { readonly name: keyof Counts; readonly word: string; readonly value: string }[] =>
  changedCounts(now, before).map((name) => ({
    name,
    word: WORDS[name][language],
    value: amountText(countsOf(now)[name], language),
  }))

const step = (each: Step, before: Stock, context: SectionContext) => (
  <li key={each.id} data-stock={written(stockOf(each))}>
    <span className="moves-key">
      {each.icon && context.icon(each.icon)}
      <Shown text={each.title} context={context} />
    </span>
    <p>
      <Shown text={each.text} context={context} />
    </p>
    <p>
      {changes(stockOf(each), before, context).map(({ name, word, value }) => (
        <span key={name}>
          {word} <b>{value}</b>
        </span>
      ))}
    </p>
  </li>
)

const bars = (stock: Stock, all: readonly Stock[]) => (
  <svg className="moves-bars" viewBox={`0 0 ${BARS} 26`} preserveAspectRatio="none" aria-hidden="true">
    {Object.entries(barsOf(stock, all)).map(([name, { x, width }]) => (
      <rect key={name} data-bar={name} x={x} y={name === 'committed' ? 15 : 1} width={width} height="10" />
    ))}
  </svg>
)

function View({ data, context }: { readonly data: Data; readonly context: SectionContext }) {
  const { language } = context
  const { steps = [] } = data
  const stock = stockOf(data)
  const stocks = [stock, ...steps.map(stockOf)]
  const counts = countsOf(stock)
  const state = stateOf(stock)
  return (
    <Frame
      title={
        <>
          {data.code} <Shown text={data.name} context={context} />
        </>
      }
      aside={
        <span className="state" data-state={STATE_MARKS[state]}>
          {WORDS[state][language]}
        </span>
      }
    >
      <dl className="moves-now" data-stock={written(stock)}>
        {COUNTS.map((name) => (
          <div key={name} data-count={name}>
            <dt>{WORDS[name][language]}</dt>
            <dd>{amountText(counts[name], language)}</dd>
          </div>
        ))}
      </dl>
      {bars(stock, stocks)}
      <ol className="moves-steps" role="list">
        {steps.map((each, at) => step(each, stocks[at] ?? stock, context))}
      </ol>
      <p className="moves-foot">
        <span>
          <Shown text={data.note} context={context} />
        </span>
      </p>
    </Frame>
  )
}

/** The stock, and what each step changes. */
function describe(data: Data, context: SectionContext): string {
  const { language } = context
  const { steps = [] } = data
  const stocks = [stockOf(data), ...steps.map(stockOf)]
  const now = COUNTS.map((name) =>
    fact(WORDS[name][language], amountText(countsOf(stockOf(data))[name], language), language),
  )
  const told = steps.map((each, at) => {
    const changed = changes(stockOf(each), stocks[at] ?? stockOf(data), context)
    const facts = changed.map(({ word, value }) => fact(word.toLowerCase(), value, language))
    return sentence(commas(plain(each.title, context), plain(each.text, context)), facts, language)
  })
  const first = sentence(
    commas(data.code, plain(data.name, context)),
    [...now, plain(data.note, context)],
    language,
  )
  return [first, ...told].join(' ')
}

export const stockMoves = drawing('stock-moves', { sample: SAMPLE, describe, View, island: 'stock-moves' })
