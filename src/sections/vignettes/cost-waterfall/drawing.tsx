import type { ReactNode } from 'react'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { moneyText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'cost-waterfall'>

const SAMPLE: Data = {
  title: tr(
    'Olive oil, 20 drums',
    'Huile d’olive, 20 fûts',
    'Aceite de oliva, 20 bidones',
    'Olio d’oliva, 20 fusti',
    'Olijfolie, 20 vaten',
  ),
  steps: [
    { id: 'price', name: tr('Price', 'Prix', 'Precio', 'Prezzo', 'Prijs'), amount: 3200 },
    { id: 'freight', name: tr('Freight', 'Transport', 'Flete', 'Trasporto', 'Vracht'), amount: 240 },
    { id: 'duty', name: tr('Duty', 'Douane', 'Aduana', 'Dazio', 'Invoerrecht'), amount: 110 },
    { id: 'rebate', name: tr('Rebate', 'Remise', 'Rápel', 'Sconto', 'Korting'), amount: -90 },
  ],
}

const TOTAL = tr('Total', 'Total', 'Total', 'Totale', 'Totaal')
const WIDTH = 240

/** Start and end of each amount, in the order of the steps. */
function spansOf({ steps = [] }: Data): { from: number; to: number }[] {
  let at = 0
  return steps.map(({ amount = 0 }) => {
    const from = at
    at += amount
    return { from, to: at }
  })
}

const totalOf = ({ steps = [] }: Data): number => steps.reduce((sum, { amount = 0 }) => sum + amount, 0)

/** From the lowest to the highest that the steps reach, zero included. */
function rangeOf(spans: readonly { from: number; to: number }[]) {
  const ends = [0, ...spans.map(({ to }) => to)]
  const [low, high] = [Math.min(...ends), Math.max(...ends)]
  return { low, scale: WIDTH / Math.max(high - low, 1) }
}

const barOf = (from: number, to: number, kind: string, { low, scale }: ReturnType<typeof rangeOf>) => {
  const round = (value: number): number => Math.round(value * 10) / 10
  const [start, end] = [Math.min(from, to), Math.max(from, to)]
  return (
    <svg viewBox={`0 0 ${WIDTH} 12`} preserveAspectRatio="none" aria-hidden="true">
      <path className="fall-base" d={`M${round(-low * scale)} 0v12`} />
      <rect
        className={`fall-${kind}`}
        x={round((start - low) * scale)}
        width={Math.max(round((end - start) * scale), 1)}
        height="12"
      />
    </svg>
  )
}

const line = (key: string, name: ReactNode, amount: string, bar: ReactNode) => (
  <li key={key} data-line={key === 'total' ? 'total' : undefined}>
    <span className="fall-name">{name}</span>
    {bar}
    <span className="fall-amount">{amount}</span>
  </li>
)

const signed = (amount: number, at: number, { language }: SectionContext): string =>
  `${at > 0 && amount >= 0 ? '+' : ''}${moneyText(amount, language)}`

const describe = (data: Data, context: SectionContext): string => {
  const { language } = context
  const steps = (data.steps ?? []).map(({ name, note, amount = 0 }, at) =>
    fact(`${plain(name, context)} ${plain(note, context)}`.trim(), signed(amount, at, context), language),
  )
  const total = fact(
    plain(data.total, context) || TOTAL[language],
    `${moneyText(totalOf(data), language)} ${plain(data.currency, context)}`.trim(),
    language,
  )
  return sentence(plain(data.title, context), [...steps, total], language)
}

export const costWaterfall = drawing('cost-waterfall', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ steps = [] }) => steps.length === 0,
  View: ({ data, context }) => {
    const { title, currency, steps = [], total } = data
    const spans = spansOf(data)
    const range = rangeOf(spans)
    const sum = totalOf(data)
    return (
      <Frame
        title={<Shown text={title} context={context} />}
        aside={<Shown text={currency} context={context} />}
      >
        <ol className="fall" role="list">
          {steps.map(({ id, name, note, amount = 0 }, at) => {
            const { from, to } = spans[at] ?? { from: 0, to: 0 }
            const words = (
              <>
                <Shown text={name} context={context} />
                {note && (
                  <small>
                    <Shown text={note} context={context} />
                  </small>
                )}
              </>
            )
            const kind = amount < 0 ? 'less' : at === 0 ? 'first' : 'more'
            return line(`step ${id}`, words, signed(amount, at, context), barOf(from, to, kind, range))
          })}
          {line(
            'total',
            <Shown text={total} context={context} fallback={TOTAL[context.language]} />,
            moneyText(sum, context.language),
            barOf(0, sum, 'sum', range),
          )}
        </ol>
      </Frame>
    )
  },
})
