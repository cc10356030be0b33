import type { TextLanguage } from '#model/language.ts'
import { frame } from './frame.tsx'
import { numberText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

type Item = {
  readonly name: keyof typeof WORDS
  readonly unit: 'kg' | ''
  readonly onHand: number
  readonly committed: number
  readonly expected: number
  readonly state: 'good' | 'low' | 'short'
}

const ITEMS: readonly Item[] = [
  { name: 'flour', unit: 'kg', onHand: 505, committed: 180, expected: 375, state: 'good' },
  { name: 'jar', unit: '', onHand: 96, committed: 152, expected: 600, state: 'short' },
  { name: 'tomato', unit: 'kg', onHand: 62, committed: 40, expected: 0, state: 'low' },
  { name: 'lime', unit: 'kg', onHand: 18, committed: 4, expected: 0, state: 'good' },
  { name: 'label', unit: '', onHand: 420, committed: 152, expected: 0, state: 'good' },
]

const STATE_WORDS = { good: WORDS.inStock, low: WORDS.low, short: WORDS.short }

/** Available is on hand less committed; expected stands beside it and is never mixed in. */
const availableOf = ({ onHand, committed }: Item): number => onHand - committed

const row = (item: Item, language: TextLanguage) => (
  <tr key={item.name}>
    <th scope="row">
      {WORDS[item.name][language]}
      {item.unit !== '' && <small>{item.unit}</small>}
    </th>
    <td className="number medium">{numberText(item.onHand, language)}</td>
    <td className="number wide">{numberText(item.committed, language)}</td>
    <td className="number wide">{numberText(item.expected, language)}</td>
    <td className="number">
      <strong>{numberText(availableOf(item), language)}</strong>
    </td>
    <td>
      <span className="state" data-state={item.state}>
        {STATE_WORDS[item.state][language]}
      </span>
    </td>
  </tr>
)

export const inventoryTable: Vignette = {
  alternative: tr(
    'A stock list of five materials with quantities on hand, committed, expected and available. 250 ml jars are short by 56; 600 are expected.',
    'Une liste de cinq matières avec les quantités en stock, réservées, attendues et disponibles. Il manque 56 bocaux de 250 ml ; 600 sont attendus.',
    'Una lista de cinco materiales con cantidades en existencia, comprometidas, esperadas y disponibles. Faltan 56 tarros de 250 ml; se esperan 600.',
    'Un elenco di cinque materiali con quantità in giacenza, impegnate, in arrivo e disponibili. Mancano 56 vasetti da 250 ml; ne arrivano 600.',
    'Een lijst van vijf grondstoffen met voorraad, gereserveerd, verwacht en beschikbaar. Er zijn 56 potten van 250 ml te weinig; er komen er 600.',
  ),
  draw: ({ language }) =>
    frame(
      WORDS.materials[language],
      numberText(ITEMS.length, language),
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
        <tbody>{ITEMS.map((item) => row(item, language))}</tbody>
      </table>,
    ),
}
