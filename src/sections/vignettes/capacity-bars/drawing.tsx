import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'capacity-bars'>
type Bar = NonNullable<Data['bars']>[number]

const SAMPLE: Data = {
  title: tr('Week 11', 'Semaine 11', 'Semana 11', 'Settimana 11', 'Week 11'),
  unit: tr('h', 'h', 'h', 'h', 'uur'),
  bars: [
    { id: 'kettle', name: tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel'), load: 46, capacity: 40 },
    {
      id: 'filler',
      name: tr('Filler', 'Remplisseuse', 'Llenadora', 'Riempitrice', 'Vulmachine'),
      load: 31,
      capacity: 40,
    },
    {
      id: 'labels',
      name: tr('Labels', 'Étiquetage', 'Etiquetado', 'Etichette', 'Etiketten'),
      load: 18,
      capacity: 40,
    },
  ],
}

const LOAD = tr('Load', 'Charge', 'Carga', 'Carico', 'Belasting')
const CAPACITY = tr('Capacity', 'Capacité', 'Capacidad', 'Capacità', 'Capaciteit')
const OVER = tr(
  'over by {amount}',
  '{amount} de trop',
  '{amount} de más',
  '{amount} di troppo',
  '{amount} te veel',
)
const WIDTH = 240

/** A bar with its part above the capacity, and a line at the capacity; all bars to one scale. */
function drawBar({ load = 0, capacity = 0 }: Bar, most: number) {
  const scale = WIDTH / most
  const round = (value: number): number => Math.round(value * scale * 10) / 10
  const within = Math.min(load, capacity)
  return (
    <svg viewBox={`0 0 ${WIDTH} 16`} preserveAspectRatio="none" aria-hidden="true">
      <rect className="load-room" y="3" width={round(capacity)} height="10" />
      <rect className="load-used" y="3" width={round(within)} height="10" />
      <rect className="load-over" x={round(within)} y="3" width={round(load - within)} height="10" />
      <path className="load-limit" d={`M${round(capacity)} 0v16`} />
    </svg>
  )
}

const overText = ({ load = 0, capacity = 0 }: Bar, unit: string, { language }: SectionContext): string =>
  load > capacity ? OVER[language].replace('{amount}', amountText(load - capacity, language, unit)) : ''

const bar = (each: Bar, most: number, unit: string, context: SectionContext) => {
  const { language } = context
  const { id, name, load = 0, capacity = 0 } = each
  const over = overText(each, unit, context)
  return (
    <li key={id}>
      <span className="load-name">
        <Shown text={name} context={context} />
      </span>
      <span className="load-count" data-over={over === '' ? undefined : ''}>
        {amountText(load, language)} / {amountText(capacity, language, unit)}
      </span>
      {drawBar(each, most)}
    </li>
  )
}

const describe = (data: Data, context: SectionContext): string => {
  const { title, unit, bars = [], note, loadName = LOAD, capacityName = CAPACITY } = data
  const { language } = context
  const [first, second] = [loadName, capacityName].map((each) => plain(each, context).toLowerCase())
  const unitText = plain(unit, context)
  const lines = bars.map((each) => {
    const { name, load = 0, capacity = 0 } = each
    const numbers = `${first} ${amountText(load, language, unitText)}, ${second} ${amountText(capacity, language, unitText)}`
    const over = overText(each, unitText, context)
    return fact(plain(name, context), over === '' ? numbers : `${numbers}, ${over}`, language)
  })
  return sentence(plain(title, context), [...lines, plain(note, context)], language)
}

export const capacityBars = drawing('capacity-bars', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ bars = [] }) => bars.length === 0,
  View: ({ data, context }) => {
    const { title, unit, bars = [], note, loadName = LOAD, capacityName = CAPACITY } = data
    const most = Math.max(1, ...bars.map(({ load = 0, capacity = 0 }) => Math.max(load, capacity))) * 1.02
    return (
      <Frame
        title={<Shown text={title} context={context} />}
        aside={
          <span className="load-key">
            <span>
              <Shown text={loadName} context={context} />
            </span>{' '}
            <span>
              <Shown text={capacityName} context={context} />
            </span>
          </span>
        }
      >
        <ul className="load" role="list">
          {bars.map((each) => bar(each, most, plain(unit, context), context))}
        </ul>
        {note && (
          <p className="load-note">
            <Shown text={note} context={context} />
          </p>
        )}
      </Frame>
    )
  },
})
