import type { SectionContext } from '../../context.ts'
import { amountText, shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'
import { code128 } from './code-128.ts'

type Data = DrawingData<'barcode-label'>
type Fact = NonNullable<Data['facts']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  name: WORDS.flour,
  quantity: 25,
  unit: same('kg'),
  facts: [
    {
      id: 'received',
      label: tr('Received', 'Reçu le', 'Recibido', 'Ricevuto', 'Ontvangen'),
      day: '2026-03-02',
    },
    {
      id: 'expiry',
      label: tr('Expiry', 'Péremption', 'Caducidad', 'Scadenza', 'Houdbaar tot'),
      day: '2026-09-30',
    },
    { id: 'shelf', label: tr('Shelf', 'Rayon', 'Estante', 'Scaffale', 'Schap'), value: same('B2') },
  ],
  code: 'FL-2207',
}

/** Modules on either side of the bars that a scanner needs empty. */
const QUIET = 10

const bars = (code: string) => {
  const { path, width } = code128(code)
  return (
    <svg
      viewBox={`-${QUIET} 0 ${width + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

const factLine = ({ id, label, day, value }: Fact, context: SectionContext) => (
  <div key={id}>
    <dt>
      <Shown text={label} context={context} />
    </dt>
    <dd>{day === undefined ? <Shown text={value} context={context} /> : shortDay(day, context.language)}</dd>
  </div>
)

const LABEL = tr('Label', 'Étiquette', 'Etiqueta', 'Etichetta', 'Etiket')

function describe({ name, quantity, unit, facts = [], code }: Data, context: SectionContext): string {
  const { language } = context
  const amount = quantity === undefined ? '' : amountText(quantity, language, plain(unit, context))
  const said = facts.map(({ label, day, value }) =>
    fact(
      plain(label, context),
      day === undefined ? plain(value, context) : shortDay(day, language),
      language,
    ),
  )
  const barcode = code === undefined ? '' : `Code 128 ${code}`
  return sentence(`${LABEL[language]} ${commas(plain(name, context), amount)}`, [...said, barcode], language)
}

export const barcodeLabel = drawing('barcode-label', {
  sample: SAMPLE,
  alternative: tr(
    'Label of flour lot FL-2207: 25 kg wheat flour, received March 2, 2026, expiry September 30, 2026, shelf B2, with a Code 128 barcode.',
    'Étiquette du lot FL-2207 : 25 kg de farine de blé, reçu le 2 mars 2026, péremption le 30 septembre 2026, rayon B2, avec un code-barres Code 128.',
    'Etiqueta del lote FL-2207: 25 kg de harina de trigo, recibido el 2 de marzo de 2026, caducidad 30 de septiembre de 2026, estante B2, con un código de barras Code 128.',
    'Etichetta del lotto FL-2207: 25 kg di farina di grano, ricevuto il 2 marzo 2026, scadenza 30 settembre 2026, scaffale B2, con un codice a barre Code 128.',
    'Etiket van bloempartij FL-2207: 25 kg tarwebloem, ontvangen op 2 maart 2026, houdbaar tot 30 september 2026, schap B2, met een Code 128-streepjescode.',
  ),
  describe,
  View: ({ data: { name, quantity, unit, facts = [], code }, context }) => {
    const amount = quantity !== undefined && (
      <span>
        {amountText(quantity, context.language)}
        {unit && '\u00A0'}
        <Shown text={unit} context={context} />
      </span>
    )
    return (
      <div className="lot-label">
        <p className="lot-label-name">
          <Shown text={name} context={context} /> {amount}
        </p>
        {facts.length > 0 && <dl>{facts.map((each) => factLine(each, context))}</dl>}
        {code && bars(code)}
        {code && <p className="lot-label-code">{code}</p>}
      </div>
    )
  },
})
