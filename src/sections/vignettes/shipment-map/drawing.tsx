import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'shipment-map'>
type Stop = NonNullable<Data['stops']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  title: tr(
    'Order 1042, 40 jars',
    'Commande 1042, 40 bocaux',
    'Pedido 1042, 40 tarros',
    'Ordine 1042, 40 vasetti',
    'Order 1042, 40 potten',
  ),
  stops: [
    {
      id: 'kitchen',
      name: tr('Kitchen', 'Cuisine', 'Cocina', 'Cucina', 'Keuken'),
      text: tr('Packed', 'Emballés', 'Embalados', 'Imballati', 'Ingepakt'),
      when: same('09:15'),
      icon: 'package',
      state: 'passed',
    },
    {
      id: 'carrier',
      name: tr('Carrier', 'Transporteur', 'Transportista', 'Corriere', 'Vervoerder'),
      text: tr('Picked up', 'Enlevés', 'Recogidos', 'Ritirati', 'Opgehaald'),
      when: same('16:40'),
      icon: 'truck',
      state: 'here',
    },
    {
      id: 'buyer',
      name: same('Maison Vert'),
      text: tr('Due tomorrow', 'Attendus demain', 'Mañana', 'Attesi domani', 'Morgen verwacht'),
      icon: 'store',
      state: 'ahead',
    },
  ],
}

const STATES = {
  passed: tr('passed', 'passé', 'pasado', 'passato', 'gepasseerd'),
  here: tr('here now', 'ici', 'aquí ahora', 'qui ora', 'nu hier'),
  ahead: tr('ahead', 'à venir', 'pendiente', 'in arrivo', 'volgt nog'),
}

const stop = ({ id, name, text, when, icon, state = 'ahead' }: Stop, context: SectionContext) => (
  <li key={id} data-stop={state}>
    <span className="route-sign">{icon && context.icon(icon)}</span>
    <strong>
      <Shown text={name} context={context} />
    </strong>
    <span>
      <Shown text={text} context={context} />
    </span>
    <span className="route-when">
      <Shown text={when} context={context} />
    </span>
  </li>
)

const describe = ({ title, note, stops = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = stops.map(({ name, text, when, state = 'ahead' }) =>
    fact(
      plain(name, context),
      commas(plain(text, context), plain(when, context), STATES[state][language]),
      language,
    ),
  )
  return sentence(commas(plain(title, context), plain(note, context)), lines, language)
}

export const shipmentMap = drawing('shipment-map', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ stops = [] }) => stops.length === 0,
  View: ({ data: { title, note, stops = [] }, context }) => (
    <Frame title={<Shown text={title} context={context} />} aside={<Shown text={note} context={context} />}>
      <ol className="route" role="list">
        {stops.map((each) => stop(each, context))}
      </ol>
    </Frame>
  ),
})
