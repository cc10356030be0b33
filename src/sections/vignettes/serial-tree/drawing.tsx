import type { SectionContext } from '../../context.ts'
import { shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'serial-tree'>
type Part = NonNullable<Data['parts']>[number]

const SAMPLE: Data = {
  serial: 'DL2-00418',
  name: tr('Desk lamp', 'Lampe de bureau', 'Lámpara de mesa', 'Lampada da tavolo', 'Bureaulamp'),
  parts: [
    {
      id: 'driver',
      name: tr('LED driver', 'Alimentation LED', 'Driver LED', 'Alimentatore LED', 'Led-driver'),
      serial: 'DRV-77120',
    },
    { id: 'cable', name: tr('Cable', 'Câble', 'Cable', 'Cavo', 'Kabel'), lot: 'CB-0331' },
    { id: 'base', name: tr('Base', 'Pied', 'Base', 'Base', 'Voet'), lot: 'BS-0207' },
  ],
  events: [
    {
      id: 'built',
      day: '2026-03-04',
      text: tr(
        'Built and tested',
        'Montée et testée',
        'Montada y probada',
        'Montata e collaudata',
        'Gebouwd en getest',
      ),
    },
    {
      id: 'sold',
      day: '2026-03-09',
      text: tr(
        'Shipped, order 1042',
        'Expédiée, commande 1042',
        'Enviada, pedido 1042',
        'Spedita, ordine 1042',
        'Verzonden, order 1042',
      ),
    },
  ],
}

const SERIAL = tr('Serial number', 'Numéro de série', 'Número de serie', 'Numero di serie', 'Serienummer')

const part = ({ id, name, serial, lot, note }: Part, context: SectionContext) => (
  <li key={id}>
    <strong>
      <Shown text={name} context={context} />
    </strong>
    <span>
      {serial ?? (lot && `${WORDS.lot[context.language]} ${lot}`)}
      {note && (serial ?? lot) && ', '}
      <Shown text={note} context={context} />
    </span>
  </li>
)

const describe = ({ serial, name, parts = [], events = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const inside = parts.map(({ name: own, serial: number, lot, note }) =>
    commas(plain(own, context), number ?? (lot && `${WORDS.lot[language]} ${lot}`), plain(note, context)),
  )
  const happened = events.map(({ day, text }) =>
    fact(day === undefined ? '' : shortDay(day, language), plain(text, context), language),
  )
  const unit = sentence(`${SERIAL[language]} ${commas(serial, plain(name, context))}`, inside, language)
  return happened.length === 0 ? unit : `${unit} ${sentence('', happened, language)}`
}

export const serialTree = drawing('serial-tree', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ serial, parts = [] }) => serial === undefined && parts.length === 0,
  View: ({ data: { serial, name, parts = [], events = [] }, context }) => (
    <div className="serial">
      <div className="serial-unit">
        <span>{SERIAL[context.language]}</span>
        <strong>{serial}</strong>
        <span>
          <Shown text={name} context={context} />
        </span>
      </div>
      {parts.length > 0 && (
        <ul className="serial-parts" role="list">
          {parts.map((each) => part(each, context))}
        </ul>
      )}
      {events.length > 0 && (
        <ol className="serial-events" role="list">
          {events.map(({ id, day, text }) => (
            <li key={id}>
              {day && <span>{shortDay(day, context.language)}</span>} <Shown text={text} context={context} />
            </li>
          ))}
        </ol>
      )}
    </div>
  ),
})
