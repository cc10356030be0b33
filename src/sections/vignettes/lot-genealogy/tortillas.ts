import { TEXT_LANGUAGES, type TextLanguage } from '#model/language.ts'
import type { LocalText } from '#model/text.ts'
import { filled } from '../in-language.ts'
import { kiloText, shortDay } from '../numbers.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'
import { TORTILLAS } from '../sample-data.ts'
import type { Lot, LotData } from './lot-graph.ts'

const { flour, oils, doughs, supplier } = TORTILLAS

const OIL = tr(
  'Sunflower oil',
  'Huile de tournesol',
  'Aceite de girasol',
  'Olio di girasole',
  'Zonne\u00ADbloem\u00ADolie',
)
const RECEIVED = tr(
  'received on {day}',
  'reçu le {day}',
  'recibido el {day}',
  'ricevuto il {day}',
  'ontvangen op {day}',
)
const SUPPLIER = tr('a supplier', 'un fournisseur', 'un proveedor', 'un fornitore', 'een leverancier')
const OF_FLOUR = tr('{kg} of flour', '{kg} de farine', '{kg} de harina', '{kg} di farina', '{kg} bloem')

const inEach = (say: (language: TextLanguage) => string): LocalText =>
  Object.fromEntries(TEXT_LANGUAGES.map((language) => [language, say(language)]))

/** The name of the place where the tortillas of a lot are. */
export const placeOf = (lot: string): string => `${lot}-at`

const oilLots = oils.map(({ lot, kg, shelf }): Lot => ({
  id: lot,
  stage: 'incoming',
  note: OIL,
  origin: SUPPLIER,
  quantity: kg,
  shelf,
}))

const flourLot: Lot = {
  id: flour.lot,
  stage: 'incoming',
  note: WORDS.flour,
  origin: inEach(
    (language) => `${supplier}, ${filled(RECEIVED[language], { day: shortDay(flour.received, language) })}`,
  ),
  quantity: flour.kg,
  shelf: flour.shelf,
}

const doughLots = doughs.flatMap(({ batch, flourKg, oil, oilKg, lot, stores }): Lot[] => [
  {
    id: batch,
    stage: 'dough',
    note: inEach((language) => kiloText(flourKg, language)),
    detail: inEach((language) => filled(OF_FLOUR[language], { kg: kiloText(flourKg, language) })),
    from: [
      { id: flour.lot, quantity: flourKg },
      { id: oil, quantity: oilKg },
    ],
  },
  { id: lot, stage: 'made', from: [{ id: batch }] },
  {
    id: placeOf(lot),
    stage: 'place',
    from: [{ id: lot }],
    ...(stores === 0 ? { text: WORDS.onHold, held: true } : { count: stores }),
  },
])

/** The flour lot and two lots of oil in three doughs, each a lot of tortillas, each somewhere. */
export const TORTILLA_LOTS: LotData = {
  chosen: flour.lot,
  unit: tr('kg', 'kg', 'kg', 'kg', 'kg'),
  buyers: tr('stores', 'magasins', 'tiendas', 'negozi', 'winkels'),
  stages: [
    { id: 'incoming', title: tr('Came in', 'Reçu', 'Entró', 'Arrivato', 'Binnen') },
    { id: 'dough', title: tr('Dough', 'Pâte', 'Masa', 'Impasto', 'Deeg') },
    { id: 'made', title: tr('Tortillas', 'Tortillas', 'Tortillas', 'Tortillas', 'Tortilla’s') },
    { id: 'place', title: tr('Where', 'Où', 'Dónde', 'Dove', 'Waar') },
  ],
  lots: [...oilLots.slice(0, 1), flourLot, ...oilLots.slice(1), ...doughLots],
}
