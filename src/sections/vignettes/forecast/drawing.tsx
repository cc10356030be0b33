import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, percentAmount } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'forecast'>
type Period = NonNullable<Data['periods']>[number]

const month = (...names: readonly [string, string, string, string, string]) => tr(...names)

const SAMPLE: Data = {
  title: tr(
    'Salsa, 250 g jar',
    'Salsa, bocal de 250 g',
    'Salsa, tarro de 250 g',
    'Salsa, vasetto da 250 g',
    'Salsa, pot van 250 g',
  ),
  unit: tr('jars', 'bocaux', 'tarros', 'vasetti', 'potten'),
  spread: 15,
  periods: [
    { id: 'nov', name: month('Nov', 'nov.', 'nov', 'nov', 'nov'), actual: 520 },
    { id: 'dec', name: month('Dec', 'déc.', 'dic', 'dic', 'dec'), actual: 760 },
    { id: 'jan', name: month('Jan', 'janv.', 'ene', 'gen', 'jan'), actual: 430 },
    { id: 'feb', name: month('Feb', 'févr.', 'feb', 'feb', 'feb'), actual: 480, expected: 480 },
    { id: 'mar', name: month('Mar', 'mars', 'mar', 'mar', 'mrt'), expected: 540 },
    { id: 'apr', name: month('Apr', 'avr.', 'abr', 'apr', 'apr'), expected: 600 },
  ],
}

const SOLD = tr('Sold', 'Vendu', 'Vendido', 'Venduto', 'Verkocht')
const EXPECTED = tr('Expected', 'Prévu', 'Previsto', 'Previsto', 'Verwacht')
const DEFAULT_SPREAD = 10

/** Width of a period and height of the plot, in units of the drawing. */
const STEP = 10
const HEIGHT = 100

type Point = readonly [x: number, y: number]

const pathOf = (points: readonly Point[]): string =>
  points.length === 0 ? '' : `M${points.map(([x, y]) => `${x} ${y}`).join('L')}`

/** The lines of the plot; the band widens from the last sale on. */
function linesOf(periods: readonly Period[], spread: number) {
  const share = spread / 100
  const most = Math.max(
    1,
    ...periods.map(({ actual = 0, expected = 0 }) => Math.max(actual, expected * (1 + share))),
  )
  const place = (at: number, value: number): Point => [
    at * STEP + STEP / 2,
    Math.round((1 - value / most) * HEIGHT * 10) / 10,
  ]
  const pick = (read: (period: Period) => number | undefined): Point[] =>
    periods.flatMap((period, at) => {
      const value = read(period)
      return value === undefined ? [] : [place(at, value)]
    })
  const edge = (sign: number) =>
    pick(
      ({ actual, expected }) => expected && (actual === undefined ? expected * (1 + sign * share) : expected),
    )
  return {
    most,
    sold: pick(({ actual }) => actual),
    expected: pathOf(pick(({ expected }) => expected)),
    band: pathOf([...edge(1), ...edge(-1).toReversed()]),
  }
}

const plot = (periods: readonly Period[], spread: number) => {
  const { sold, expected, band } = linesOf(periods, spread)
  return (
    <svg viewBox={`0 0 ${periods.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {band !== '' && <path className="forecast-band" d={`${band}z`} />}
      {expected !== '' && <path className="forecast-expected" d={expected} />}
      {sold.length > 0 && <path className="forecast-sold" d={pathOf(sold)} />}
      {sold.map(([x, y]) => (
        <path key={x} className="forecast-dot" d={`M${x} ${y}h0`} />
      ))}
    </svg>
  )
}

const shownValue = ({ actual, expected }: Period, { language }: SectionContext): string =>
  amountText(actual ?? expected ?? 0, language)

function describe(
  { title, unit, spread = DEFAULT_SPREAD, periods = [], note }: Data,
  context: SectionContext,
): string {
  const { language } = context
  const lines = periods.map((period) => {
    const { name, actual } = period
    const how = (actual === undefined ? EXPECTED : SOLD)[language].toLowerCase()
    const band = actual === undefined ? ` ± ${percentAmount(spread, language)}` : ''
    return fact(plain(name, context), `${how} ${shownValue(period, context)}${band}`, language)
  })
  return sentence(
    `${plain(title, context)} (${plain(unit, context)})`,
    [...lines, plain(note, context)],
    language,
  )
}

export const forecast = drawing('forecast', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ periods = [] }) => periods.length === 0,
  View: ({ data: { title, unit, spread = DEFAULT_SPREAD, periods = [], note }, context }) => {
    const { language } = context
    return (
      <Frame title={<Shown text={title} context={context} />} aside={<Shown text={unit} context={context} />}>
        <div className="forecast">
          <p className="forecast-key">
            <span>{SOLD[language]}</span>
            <span>
              {EXPECTED[language]} ± {percentAmount(spread, language)}
            </span>
          </p>
          {plot(periods, spread)}
          <ol className="forecast-periods" role="list">
            {periods.map((period) => (
              <li key={period.id} data-ahead={period.actual === undefined ? '' : undefined}>
                <strong>{shownValue(period, context)}</strong>
                <span>
                  <Shown text={period.name} context={context} />
                </span>
              </li>
            ))}
          </ol>
          {note && (
            <p className="forecast-note">
              <Shown text={note} context={context} />
            </p>
          )}
        </div>
      </Frame>
    )
  },
})
