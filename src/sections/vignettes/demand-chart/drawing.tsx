import type { TextLanguage } from '#model/language.ts'
import { filled, inLanguage } from '../in-language.ts'
import { frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import { tr, type Vignette } from '../vignette.ts'
import {
  chartFigures,
  chartLines,
  FIRST_RULE,
  HEIGHT,
  LEVELS,
  playedText,
  SLIDER_NAMES,
  SLIDERS,
  type ChartWords,
} from './chart-figures.ts'
import { CHART_WORDS } from './chart-words.ts'
import { DAYS, playStock, safetyStockFor95 } from './plan-stock.ts'

const RUN = playStock(FIRST_RULE)
const LINES = chartLines(FIRST_RULE, RUN)

/** Weeks that the axis names. */
const WEEKS = [1, 4, 7, 10]

const plot = (words: ChartWords, language: TextLanguage) => (
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
        <path className="chart-area" d={LINES.area} />
        <path className="chart-short" d={LINES.short} />
        <path className="chart-stock" d={LINES.stock} />
      </svg>
      {LEVELS.map((level) => (
        <span key={level} className="chart-level" data-level={level} />
      ))}
      {LINES.scale.map((pieces) => (
        <span key={pieces} className="chart-scale">
          {numberText(pieces, language)}
        </span>
      ))}
    </div>
  </>
)

const slider = (name: (typeof SLIDER_NAMES)[number], words: ChartWords, language: TextLanguage) => (
  <div className="chart-setting" data-setting={name} key={name}>
    <span>{words[name]}</span>
    <strong>{numberText(FIRST_RULE[SLIDERS[name].field], language)}</strong>
    <span className="chart-slider" />
  </div>
)

function draw(language: TextLanguage) {
  const words = inLanguage(CHART_WORDS, language)
  const figures = chartFigures(FIRST_RULE, RUN, words, language)
  return frame(
    words.title,
    words.onHand,
    <div className="chart">
      {plot(words, language)}
      <p className="chart-weeks">
        {WEEKS.map((week) => (
          <span key={week}>
            {words.week} {numberText(week, language)}
          </span>
        ))}
      </p>
      <dl className="chart-figures">
        {figures.map(({ name, value, note }) => (
          <div key={name} data-figure={name}>
            <dt>{words[name]}</dt>
            <dd>
              <strong>{value}</strong> <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
      <div className="chart-settings">{SLIDER_NAMES.map((name) => slider(name, words, language))}</div>
      <p className="chart-foot">
        <span className="chart-key">
          {filled(words.for95, { count: numberText(safetyStockFor95(FIRST_RULE), language) })}
        </span>
      </p>
      <p className="chart-said">{playedText(FIRST_RULE, RUN, words, language)}</p>
    </div>,
  )
}

const SAID = tr(
  'A chart of a candle’s stock over twelve weeks. It falls by about 20 a day; at the reorder point of 252 a batch is ordered, and it arrives about nine days later. With a safety stock of 72 no day is without stock.',
  'Une courbe du stock d’une bougie sur douze semaines. Il baisse d’environ 20 par jour ; au point de commande de 252, une fabrication est lancée et arrive environ neuf jours plus tard. Avec un stock de sécurité de 72, aucun jour sans stock.',
  'Un gráfico de las existencias de una vela en doce semanas. Bajan unas 20 al día; en el punto de pedido de 252 se encarga una tanda, que llega unos nueve días después. Con un stock de seguridad de 72 ningún día falta.',
  'Un grafico della giacenza di una candela in dodici settimane. Cala di circa 20 al giorno; al punto di riordino di 252 si ordina un lotto, che arriva circa nove giorni dopo. Con una scorta di sicurezza di 72 non manca mai.',
  'Een grafiek van de voorraad van een kaars in twaalf weken. Er gaan er zo’n 20 per dag af; op het bestelpunt van 252 wordt een batch besteld, die zo’n negen dagen later komt. Met 72 veiligheidsvoorraad is er elke dag voorraad.',
)

export const demandChart: Vignette = {
  alternative: ({ language }) => SAID[language],
  draw: ({ language }) => draw(language),
  island: 'demand-chart',
}
