import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { numberText, shortDay, weekdayText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { DAY_USES } from './schema.ts'

type Data = DrawingData<'machine-calendar'>
type Machine = NonNullable<Data['machines']>[number]
type Use = (typeof DAY_USES)[number]

const FIRST = '2026-03-02'
const DAY_MS = 24 * 60 * 60 * 1000

const SAMPLE: Data = {
  title: tr('Kitchen', 'Cuisine', 'Cocina', 'Cucina', 'Keuken'),
  first: FIRST,
  machines: [
    {
      id: 'kettle',
      name: tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel'),
      days: ['work', 'work', 'setup', 'work', 'work', 'closed', 'closed'],
    },
    {
      id: 'filler',
      name: tr('Filler', 'Remplisseuse', 'Llenadora', 'Riempitrice', 'Vulmachine'),
      days: ['free', 'work', 'work', 'service', 'work', 'closed', 'closed'],
    },
  ],
}

const DAY = tr('Day', 'Jour', 'Día', 'Giorno', 'Dag')

const USES = {
  work: tr('Work', 'Production', 'Trabajo', 'Lavoro', 'Werk'),
  setup: tr('Set-up', 'Réglage', 'Preparación', 'Attrezzaggio', 'Omstellen'),
  service: tr('Service', 'Entretien', 'Mantenimiento', 'Manutenzione', 'Onderhoud'),
  free: tr('Free', 'Libre', 'Libre', 'Libero', 'Vrij'),
  closed: tr('Closed', 'Fermé', 'Cerrado', 'Chiuso', 'Dicht'),
} as const satisfies Record<Use, unknown>

/** The day of a number after the first. */
const dayAt = (first: string, at: number): string =>
  new Date(new Date(first).getTime() + at * DAY_MS).toISOString().slice(0, 10)

const row = ({ id, name, note, days = [] }: Machine, context: SectionContext) => (
  <tr key={id}>
    <th scope="row">
      <Shown text={name} context={context} />
      {note && (
        <small>
          <Shown text={note} context={context} />
        </small>
      )}
    </th>
    {days.map((use, at) => (
      <td key={`day ${String(at)}`}>
        <span className="use" data-use={use}>
          {USES[use][context.language].slice(0, 1)}
        </span>
      </td>
    ))}
  </tr>
)

/** Each machine with its number of days per use. */
function describe({ title, first = FIRST, machines = [] }: Data, context: SectionContext): string {
  const { language } = context
  const lines = machines.map(({ name, note, days = [] }) => {
    const counts = DAY_USES.map((use) => [use, days.filter((each) => each === use).length] as const)
    const said = counts.flatMap(([use, count]) =>
      count === 0 ? [] : [`${USES[use][language].toLowerCase()} ${numberText(count, language)}`],
    )
    return fact(plain(name, context), commas(...said, plain(note, context)), language)
  })
  return sentence(commas(plain(title, context), shortDay(first, language)), lines, language)
}

export const machineCalendar = drawing('machine-calendar', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ machines = [] }) => machines.length === 0,
  View: ({ data: { title, first = FIRST, machines = [] }, context }) => {
    const { language } = context
    const count = Math.max(0, ...machines.map(({ days = [] }) => days.length))
    const used = DAY_USES.filter((use) => machines.some(({ days = [] }) => days.includes(use)))
    return (
      <Frame title={<Shown text={title} context={context} />} aside={shortDay(first, language)}>
        <table className="window-table uses">
          <thead>
            <tr>
              <th scope="col">{DAY[language]}</th>
              {Array.from({ length: count }, (_, at) => dayAt(first, at)).map((day) => (
                <th scope="col" key={day}>
                  {weekdayText(day, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{machines.map((machine) => row(machine, context))}</tbody>
        </table>
        <p className="uses-key">
          {used.map((use) => (
            <span key={use}>
              <span className="use" data-use={use}>
                {USES[use][language].slice(0, 1)}
              </span>{' '}
              {USES[use][language]}
            </span>
          ))}
        </p>
      </Frame>
    )
  },
})
