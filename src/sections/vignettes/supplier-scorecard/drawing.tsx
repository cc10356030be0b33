import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, moneyText, percentAmount } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { TableHead } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'supplier-scorecard'>
type Supplier = NonNullable<Data['suppliers']>[number]

const same = (value: string) => tr(value, value, value, value, value)

const SAMPLE: Data = {
  title: tr('Wheat flour', 'Farine de blé', 'Harina de trigo', 'Farina di grano', 'Tarwebloem'),
  unit: tr('sack', 'sac', 'saco', 'sacco', 'zak'),
  suppliers: [
    { id: 'arrieta', name: same('Molino Arrieta'), quoted: 7, lived: 7, onTime: 94, price: 18.4 },
    { id: 'brisa', name: same('Molinos Brisa'), quoted: 5, lived: 11, onTime: 61, price: 16.9 },
  ],
}

const SUPPLIER = tr('Supplier', 'Fournisseur', 'Proveedor', 'Fornitore', 'Leverancier')
const DAYS = tr(
  'Days, quoted → real',
  'Jours, annoncés → réels',
  'Días, ofrecidos → reales',
  'Giorni, promessi → reali',
  'Dagen, beloofd → echt',
)
const ON_TIME = tr('On time', 'À l’heure', 'A tiempo', 'In orario', 'Op tijd')
const PRICE = tr('Price', 'Prix', 'Precio', 'Prezzo', 'Prijs')

/** Percent on time below which a supplier is marked, and below which one is red. */
const GOOD = 90
const POOR = 75

const gauge = (onTime: number) => (
  <svg className="score-gauge" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect width="100" height="6" />
    <rect data-score={onTime >= GOOD ? 'good' : onTime >= POOR ? 'low' : 'short'} width={onTime} height="6" />
  </svg>
)

const row = (
  { id, name, note, quoted = 0, lived = 0, onTime = 0, price }: Supplier,
  context: SectionContext,
) => {
  const { language } = context
  return (
    <tr key={id}>
      <th scope="row">
        <Shown text={name} context={context} />
        {note && (
          <small>
            <Shown text={note} context={context} />
          </small>
        )}
      </th>
      <td className="number" data-slow={lived > quoted ? '' : undefined}>
        {amountText(quoted, language)} → <strong>{amountText(lived, language)}</strong>
      </td>
      <td className="number">
        {percentAmount(onTime, language)}
        {gauge(onTime)}
      </td>
      <td className="number">{price === undefined ? '' : moneyText(price, language)}</td>
    </tr>
  )
}

const describe = ({ title, unit, suppliers = [] }: Data, context: SectionContext): string => {
  const { language } = context
  const lines = suppliers.map(({ name, note, quoted = 0, lived = 0, onTime = 0, price }) =>
    fact(
      plain(name, context),
      commas(
        `${DAYS[language].toLowerCase()} ${amountText(quoted, language)} → ${amountText(lived, language)}`,
        `${ON_TIME[language].toLowerCase()} ${percentAmount(onTime, language)}`,
        price === undefined ? '' : `${PRICE[language].toLowerCase()} ${moneyText(price, language)}`,
        plain(note, context),
      ),
      language,
    ),
  )
  return sentence(commas(plain(title, context), plain(unit, context)), lines, language)
}

export const supplierScorecard = drawing('supplier-scorecard', {
  sample: SAMPLE,
  describe,
  isEmpty: ({ suppliers = [] }) => suppliers.length === 0,
  View: ({ data: { title, unit, suppliers = [] }, context }) => {
    const { language } = context
    return (
      <Frame title={<Shown text={title} context={context} />} aside={<Shown text={unit} context={context} />}>
        <table className="window-table scores">
          <TableHead
            columns={[
              [SUPPLIER[language], 'supplier'],
              [DAYS[language], 'days', 'number'],
              [ON_TIME[language], 'time', 'number'],
              [PRICE[language], 'price', 'number'],
            ]}
          />
          <tbody>{suppliers.map((each) => row(each, context))}</tbody>
        </table>
      </Frame>
    )
  },
})
