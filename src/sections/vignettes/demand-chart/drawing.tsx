import { frame } from '../frame.tsx'
import { numberText } from '../numbers.ts'
import { tr, type Vignette } from '../vignette.ts'
import { WORDS } from '../words.ts'

const DEMAND_PER_DAY = 20
const LEAD_DAYS = 9
const SAFETY = 72
const REORDER_POINT = DEMAND_PER_DAY * LEAD_DAYS + SAFETY
const ORDER = 340
const START = 412
const DAYS = 42
const TOP = 440

/** Stock in hand day by day: 20 leave, and an order placed at the reorder point arrives nine days later. */
function stockByDay(): number[] {
  const levels = [START]
  let arrival = -1
  for (let day = 1; day <= DAYS; day += 1) {
    const level: number = levels[day - 1]! - DEMAND_PER_DAY + (day === arrival ? ORDER : 0)
    if (level <= REORDER_POINT && arrival < day) arrival = day + LEAD_DAYS
    levels.push(level)
  }
  return levels
}

const line = (levels: readonly number[]): string =>
  levels.map((level, day) => `${day === 0 ? 'M' : 'L'}${day * 10} ${TOP - level}`).join('')

const TITLE = tr(
  'Stock, 6 weeks',
  'Stock, 6 semaines',
  'Existencias, 6 semanas',
  'Giacenza, 6 settimane',
  'Voorraad, 6 weken',
)
const POINT = tr('Reorder point', 'Point de commande', 'Punto de pedido', 'Punto di riordino', 'Bestelpunt')
const BUFFER = tr(
  'Safety stock',
  'Stock de sécurité',
  'Stock de seguridad',
  'Scorta di sicurezza',
  'Veiligheidsvoorraad',
)
const RULE = tr(
  '20 a day × 9 days + 72',
  '20 par jour × 9 jours + 72',
  '20 al día × 9 días + 72',
  '20 al giorno × 9 giorni + 72',
  '20 per dag × 9 dagen + 72',
)

export const demandChart: Vignette = {
  alternative: tr(
    'A chart of stock over six weeks. It falls by 20 a day; at the reorder point of 252 an order is placed, and it arrives nine days later, above the safety stock of 72.',
    'Une courbe de stock sur six semaines. Il baisse de 20 par jour ; au point de commande de 252, une commande part et arrive neuf jours plus tard, au-dessus du stock de sécurité de 72.',
    'Un gráfico de existencias en seis semanas. Bajan 20 al día; en el punto de pedido de 252 se hace un pedido, que llega nueve días después, por encima del stock de seguridad de 72.',
    'Un grafico della giacenza in sei settimane. Cala di 20 al giorno; al punto di riordino di 252 parte un ordine, che arriva nove giorni dopo, sopra la scorta di sicurezza di 72.',
    'Een grafiek van de voorraad in zes weken. Er gaan er 20 per dag af; op het bestelpunt van 252 wordt besteld en negen dagen later geleverd, boven de veiligheidsvoorraad van 72.',
  ),
  draw: ({ language }) =>
    frame(
      TITLE[language],
      WORDS.onHand[language],
      <div className="chart">
        <svg viewBox={`0 0 ${DAYS * 10} ${TOP}`} preserveAspectRatio="none" aria-hidden="true">
          <path className="chart-area" d={`${line(stockByDay())}V${TOP}H0z`} />
          <path className="chart-safety" d={`M0 ${TOP - SAFETY}h${DAYS * 10}`} />
          <path className="chart-point" d={`M0 ${TOP - REORDER_POINT}h${DAYS * 10}`} />
          <path className="chart-line" d={line(stockByDay())} />
        </svg>
        <p className="chart-legend">
          <span data-line="point">
            {POINT[language]} <strong>{numberText(REORDER_POINT, language)}</strong>
          </span>
          <span data-line="safety">
            {BUFFER[language]} <strong>{numberText(SAFETY, language)}</strong>
          </span>
        </p>
        <p className="chart-rule">
          {RULE[language]} = <strong>{numberText(REORDER_POINT, language)}</strong>
        </p>
      </div>,
    ),
}
