import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '../../context.ts'
import { filled, inLanguage } from '../in-language.ts'
import { Frame } from '../frame.tsx'
import { amountText, numberText } from '../numbers.ts'
import { plain, Shown } from '../texts.tsx'
import { drawing, type DrawingProps } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { CANDLE } from '../sample-data.ts'
import {
  chartFigures,
  chartLines,
  HEIGHT,
  LEVELS,
  playedText,
  SLIDER_FIELDS,
  SLIDER_NAMES,
  type ChartLines,
  type ChartWords,
} from './chart-figures.ts'
import { CHART_WORDS } from './chart-words.ts'
import { DAYS, playStock, safetyStockFor95, type StockRule } from './plan-stock.ts'
import { modelOf, ruleOf, type ChartData } from './stock-model.ts'

const SAMPLE: ChartData = {
  title: tr('Candle 200 ml', 'Bougie 200 ml', 'Vela de 200 ml', 'Candela 200 ml', 'Kaars 200 ml'),
  cost: CANDLE.cost,
  demandPerDay: CANDLE.demandPerDay,
  leadDays: CANDLE.leadDays,
  safetyStock: CANDLE.safetyStock,
  batch: CANDLE.batch,
  start: CANDLE.start,
  demandSpread: CANDLE.demandSpread * 100,
  leadSpread: CANDLE.leadSpreadDays,
}

/** Weeks that the axis names. */
const WEEKS = [1, 4, 7, 10]

const plot = (lines: ChartLines, words: ChartWords, language: TextLanguage) => (
  <>
    <p className="chart-legend">
      {LEVELS.map((level) => (
        <span key={level} data-legend={level}>
          {words[level]}
        </span>
      ))}
    </p>
    <div className="chart-plot">
      <svg viewBox={`0 0 ${DAYS} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="chart-area" d={lines.area} />
        <path className="chart-short" d={lines.short} />
        <path className="chart-stock" d={lines.stock} />
        {LEVELS.map((level) => (
          <path key={level} className="chart-level" data-level={level} d={lines[level]} />
        ))}
      </svg>
      <p className="chart-scale">
        {lines.scale.map((value) => (
          <span key={value}>{amountText(value, language)}</span>
        ))}
      </p>
    </div>
  </>
)

const slider = (
  name: (typeof SLIDER_NAMES)[number],
  rule: StockRule,
  words: ChartWords,
  language: TextLanguage,
) => (
  <div className="chart-setting" data-setting={name} key={name}>
    <span>{words[name]}</span>
    <strong>{numberText(rule[SLIDER_FIELDS[name]], language)}</strong>
    <span className="chart-slider" />
  </div>
)

const weeks = (words: ChartWords, language: TextLanguage) => (
  <p className="chart-weeks">
    {WEEKS.map((week) => (
      <span key={week}>
        {words.week} {numberText(week, language)}
      </span>
    ))}
  </p>
)

function View({ data, context }: DrawingProps<'demand-chart'>) {
  const { language } = context
  const words = inLanguage(CHART_WORDS, language)
  const [rule, model] = [ruleOf(data), modelOf(data)]
  const run = playStock(rule, model)
  return (
    <Frame
      title={
        <>
          <Shown text={data.title} context={context} />
          {words.weeks}
        </>
      }
      aside={words.onHand}
    >
      <div className="chart" data-scene={JSON.stringify({ rule, model })}>
        {plot(chartLines(rule, run, model), words, language)}
        {weeks(words, language)}
        <dl className="chart-figures">
          {chartFigures(rule, run, model, words, language).map(({ name, value, note }) => (
            <div
              key={name}
              data-figure={name}
              data-bad={name === 'short' && run.shortDays.length > 0 ? '' : undefined}
            >
              <dt>{words[name]}</dt>
              <dd>
                <strong>{value}</strong> <span>{note}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="chart-settings">
          {SLIDER_NAMES.map((name) => slider(name, rule, words, language))}
        </div>
        <p className="chart-foot">
          <span className="chart-key">
            {filled(words.for95, { count: numberText(safetyStockFor95(rule, model), language) })}
          </span>
        </p>
        <p className="chart-said">{playedText(rule, run, words, language)}</p>
      </div>
    </Frame>
  )
}

/** The reorder rule of the item, and its result over twelve weeks. */
function describe(data: ChartData, context: SectionContext): string {
  const { language } = context
  const words = inLanguage(CHART_WORDS, language)
  const [rule, model] = [ruleOf(data), modelOf(data)]
  const settings = SLIDER_NAMES.map(
    (name) => `${words[name]} ${numberText(rule[SLIDER_FIELDS[name]], language)}`,
  )
  const title = plain(data.title, context) + words.weeks
  return `${title}. ${settings.join(', ')}. ${playedText(rule, playStock(rule, model), words, language)}`
}

export const demandChart = drawing('demand-chart', {
  sample: SAMPLE,
  alternative: tr(
    'A chart of a candle’s stock over twelve weeks. It falls by about 20 a day; at the reorder point of 252 a batch is ordered, and it arrives about nine days later. With a safety stock of 72 no day is without stock.',
    'Une courbe du stock d’une bougie sur douze semaines. Il baisse d’environ 20 par jour ; au point de commande de 252, une fabrication est lancée et arrive environ neuf jours plus tard. Avec un stock de sécurité de 72, aucun jour sans stock.',
    'Un gráfico de las existencias de una vela en doce semanas. Bajan unas 20 al día; en el punto de pedido de 252 se encarga una tanda, que llega unos nueve días después. Con un stock de seguridad de 72 ningún día falta.',
    'Un grafico della giacenza di una candela in dodici settimane. Cala di circa 20 al giorno; al punto di riordino di 252 si ordina un lotto, che arriva circa nove giorni dopo. Con una scorta di sicurezza di 72 non manca mai.',
    'Een grafiek van de voorraad van een kaars in twaalf weken. Er gaan er zo’n 20 per dag af; op het bestelpunt van 252 wordt een batch besteld, die zo’n negen dagen later komt. Met 72 veiligheidsvoorraad is er elke dag voorraad.',
  ),
  describe,
  View,
  island: 'demand-chart',
})
