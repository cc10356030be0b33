import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import { amountText, numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'shop-floor'>
type Lot = NonNullable<Data['lots']>[number]

const KG = tr('kg', 'kg', 'kg', 'kg', 'kg')

const SAMPLE: Data = {
  station: tr('Kettle', 'Marmite', 'Marmita', 'Cuocitore', 'Ketel'),
  code: 'B-0412',
  step: tr(
    'Step 2 of 4: cook',
    'Étape 2 sur 4 : cuire',
    'Paso 2 de 4: cocer',
    'Fase 2 di 4: cuocere',
    'Stap 2 van 4: koken',
  ),
  time: '18:42',
  lots: [
    { id: 'tomato', name: WORDS.tomato, lot: 'TM-0871', quantity: 31.5, unit: KG },
    {
      id: 'onion',
      name: tr('Onion', 'Oignon', 'Cebolla', 'Cipolla', 'Ui'),
      lot: 'ON-0440',
      quantity: 6,
      unit: KG,
    },
    {
      id: 'chili',
      name: tr('Chili', 'Piment', 'Chile', 'Peperoncino', 'Chilipeper'),
      lot: 'CH-0112',
      quantity: 2.5,
      unit: KG,
    },
  ],
}

const DONE = tr('Done', 'Terminé', 'Hecho', 'Fatto', 'Klaar')
const PAUSE = tr('Pause', 'Pause', 'Pausa', 'Pausa', 'Pauze')
const NEXT = tr(
  'Scan the next lot',
  'Scannez le lot suivant',
  'Escanee el lote siguiente',
  'Scansiona il prossimo lotto',
  'Scan de volgende partij',
)

/** Quantities in a column have the same number of decimals. */
const decimalsOf = (lots: readonly Lot[]): number =>
  lots.some(({ quantity = 0 }) => !Number.isInteger(quantity)) ? 1 : 0

const lotLine = ({ id, name, lot, quantity, unit }: Lot, decimals: number, context: SectionContext) => (
  <li key={id}>
    <span>
      <Shown text={name} context={context} />
    </span>
    <span>{lot}</span>
    {quantity !== undefined && (
      <strong>
        {numberText(quantity, context.language, decimals)}
        {unit && '\u00A0'}
        <Shown text={unit} context={context} />
      </strong>
    )}
  </li>
)

const describe = ({ station, code, step, time, lots = [] }: Data, context: SectionContext): string =>
  sentence(
    commas(plain(station, context), code),
    [
      commas(plain(step, context), time),
      ...lots.map(({ name, lot, quantity = 0, unit }) =>
        fact(
          commas(plain(name, context), lot),
          amountText(quantity, context.language, plain(unit, context)),
          context.language,
        ),
      ),
    ],
    context.language,
  )

export const shopFloor = drawing('shop-floor', {
  sample: SAMPLE,
  alternative: tr(
    'A tablet at the kettle: batch B-0412, step 2 of 4, 18 minutes running, three lots scanned, 40 kg in all, and a large button Done.',
    'Une tablette à la marmite : fabrication B-0412, étape 2 sur 4, 18 minutes écoulées, trois lots scannés, 40 kg en tout, et un grand bouton Terminé.',
    'Una tablet junto a la marmita: tanda B-0412, paso 2 de 4, 18 minutos en marcha, tres lotes escaneados, 40 kg en total, y un botón grande Hecho.',
    'Un tablet accanto al cuocitore: lotto B-0412, fase 2 di 4, 18 minuti trascorsi, tre lotti scansionati, 40 kg in tutto, e un grande pulsante Fatto.',
    'Een tablet bij de ketel: batch B-0412, stap 2 van 4, 18 minuten bezig, drie partijen gescand, samen 40 kg, en een grote knop Klaar.',
  ),
  describe,
  View: ({ data: { station, code, step, time, lots = [], prompt }, context }) => {
    const { language } = context
    const decimals = decimalsOf(lots)
    return (
      <div className="tablet">
        <p className="tablet-bar">
          <span>
            <Shown text={station} context={context} />
          </span>
          <span>{code}</span>
        </p>
        <div className="tablet-main">
          <p className="tablet-step">
            <Shown text={step} context={context} />
          </p>
          {time && <p className="tablet-time">{time}</p>}
          <p className="tablet-keys">
            <span className="tablet-done">
              <Icon name="check" />
              {DONE[language]}
            </span>
            <span className="tablet-pause">{PAUSE[language]}</span>
          </p>
        </div>
        <ul className="tablet-lots" role="list">
          {lots.map((lot) => lotLine(lot, decimals, context))}
          <li className="tablet-next">
            <Icon name="scan-barcode" />
            {prompt === undefined ? NEXT[language] : <Shown text={prompt} context={context} />}
          </li>
        </ul>
      </div>
    )
  },
})
