import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, numberText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'inventory-table'>
type Item = NonNullable<Data['rows']>[number]

const KG = tr('kg', 'kg', 'kg', 'kg', 'kg')

const SAMPLE: Data = {
  title: WORDS.materials,
  rows: [
    { id: 'flour', name: WORDS.flour, unit: KG, onHand: 505, committed: 180, expected: 375 },
    { id: 'jar', name: WORDS.jar, onHand: 96, committed: 152, expected: 600 },
    { id: 'tomato', name: WORDS.tomato, unit: KG, onHand: 62, committed: 40, expected: 0, reorderAt: 30 },
    { id: 'lime', name: WORDS.lime, unit: KG, onHand: 18, committed: 4, expected: 0 },
    { id: 'label', name: WORDS.label, onHand: 420, committed: 152, expected: 0 },
  ],
}

const STATE_WORDS = { good: WORDS.inStock, low: WORDS.low, short: WORDS.short }

/** Available is on hand minus committed; expected is shown separately and never added. */
const availableOf = ({ onHand = 0, committed = 0 }: Item): number => onHand - committed

function stateOf(item: Item): keyof typeof STATE_WORDS {
  const available = availableOf(item)
  if (available < 0) return 'short'
  return available <= (item.reorderAt ?? -1) ? 'low' : 'good'
}

const row = (item: Item, context: SectionContext) => {
  const { language } = context
  const { id, name, unit, onHand = 0, committed = 0, expected = 0 } = item
  const state = stateOf(item)
  return (
    <tr key={id}>
      <th scope="row">
        <Shown text={name} context={context} />
        {unit && (
          <small>
            <Shown text={unit} context={context} />
          </small>
        )}
      </th>
      <td className="number medium">{amountText(onHand, language)}</td>
      <td className="number wide">{amountText(committed, language)}</td>
      <td className="number wide">{amountText(expected, language)}</td>
      <td className="number">
        <strong>{amountText(availableOf(item), language)}</strong>
      </td>
      <td>
        <span className="state" data-state={state}>
          {STATE_WORDS[state][language]}
        </span>
      </td>
    </tr>
  )
}

function describe({ title, rows = [] }: Data, context: SectionContext): string {
  const { language } = context
  const lines = rows.map((item) => {
    const available = amountText(availableOf(item), language, plain(item.unit, context))
    const state = STATE_WORDS[stateOf(item)][language].toLowerCase()
    return fact(plain(item.name, context), `${available}, ${state}`, language)
  })
  return sentence(`${plain(title, context)}, ${WORDS.available[language].toLowerCase()}`, lines, language)
}

export const inventoryTable = drawing('inventory-table', {
  sample: SAMPLE,
  alternative: tr(
    'A stock list of five materials with quantities on hand, committed, expected and available. 250 ml jars are short by 56; 600 are expected.',
    'Une liste de cinq matières avec les quantités en stock, réservées, attendues et disponibles. Il manque 56 bocaux de 250 ml ; 600 sont attendus.',
    'Una lista de cinco materiales con cantidades en existencia, comprometidas, esperadas y disponibles. Faltan 56 tarros de 250 ml; se esperan 600.',
    'Un elenco di cinque materiali con quantità in giacenza, impegnate, in arrivo e disponibili. Mancano 56 vasetti da 250 ml; ne arrivano 600.',
    'Een lijst van vijf grondstoffen met voorraad, gereserveerd, verwacht en beschikbaar. Er zijn 56 potten van 250 ml te weinig; er komen er 600.',
  ),
  describe,
  isEmpty: ({ rows = [] }) => rows.length === 0,
  View: ({ data: { title, rows = [] }, context }) => {
    const { language } = context
    return (
      <Frame title={<Shown text={title} context={context} />} aside={numberText(rows.length, language)}>
        <table className="window-table">
          <thead>
            <tr>
              <th scope="col">{WORDS.item[language]}</th>
              <th scope="col" className="number medium">
                {WORDS.onHand[language]}
              </th>
              <th scope="col" className="number wide">
                {WORDS.committed[language]}
              </th>
              <th scope="col" className="number wide">
                {WORDS.expected[language]}
              </th>
              <th scope="col" className="number">
                {WORDS.available[language]}
              </th>
              <th scope="col">{WORDS.state[language]}</th>
            </tr>
          </thead>
          <tbody>{rows.map((item) => row(item, context))}</tbody>
        </table>
      </Frame>
    )
  },
})
