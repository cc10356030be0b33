import type { TextLanguage } from '#model/language.ts'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, moneyText } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'price-list'>
type Tiers = NonNullable<Data['tiers']>

const SAMPLE: Data = {
  title: tr('Wholesale', 'Vente en gros', 'Mayoristas', 'Ingrosso', 'Groothandel'),
  code: 'SAL-250',
  unit: WORDS.jars,
  tiers: [
    { id: 'some', from: 1, price: 6.9 },
    { id: 'case', from: 12, price: 5.2 },
    { id: 'cases', from: 48, price: 4.6 },
  ],
  note: tr(
    'Cases of 12, first order from 48 jars',
    'Cartons de 12, première commande dès 48 bocaux',
    'Cajas de 12, primer pedido desde 48 tarros',
    'Cartoni da 12, primo ordine da 48 vasetti',
    'Dozen van 12, eerste order vanaf 48 potten',
  ),
}

const PRICE = tr('Price each', 'Prix à l’unité', 'Precio unitario', 'Prezzo unitario', 'Stukprijs')

/** The range of quantities of a price; the last one is open. */
function rangeText(tiers: Tiers, at: number, language: TextLanguage): string {
  const from = amountText(tiers[at]?.from ?? 0, language)
  const next = tiers[at + 1]?.from
  return next === undefined ? `${from} +` : `${from} – ${amountText(next - 1, language)}`
}

const describe = ({ title, code, unit, tiers = [], note }: Data, context: SectionContext): string => {
  const { language } = context
  const prices = tiers.map(({ price = 0 }, at) =>
    fact(
      `${rangeText(tiers, at, language)} ${plain(unit, context)}`.trim(),
      moneyText(price, language),
      language,
    ),
  )
  return sentence(commas(plain(title, context), code), [...prices, plain(note, context)], language)
}

export const priceList = drawing('price-list', {
  sample: SAMPLE,
  alternative: tr(
    'Wholesale price list of SAL-250: 6.90 up to 11 jars, 5.20 from 12, 4.60 from 48; cases of 12.',
    'Tarif de gros de SAL-250 : 6,90 jusqu’à 11 bocaux, 5,20 dès 12, 4,60 dès 48 ; cartons de 12.',
    'Tarifa mayorista de SAL-250: 6,90 hasta 11 tarros, 5,20 desde 12, 4,60 desde 48; cajas de 12.',
    'Listino all’ingrosso di SAL-250: 6,90 fino a 11 vasetti, 5,20 da 12, 4,60 da 48; cartoni da 12.',
    'Groothandelsprijzen van SAL-250: 6,90 tot 11 potten, 5,20 vanaf 12, 4,60 vanaf 48; dozen van 12.',
  ),
  describe,
  isEmpty: ({ tiers = [] }) => tiers.length === 0,
  View: ({ data: { title, code, unit, tiers = [], note }, context }) => {
    const { language } = context
    return (
      <Frame title={<Shown text={title} context={context} />} aside={code}>
        <table className="window-table">
          <thead>
            <tr>
              <th scope="col">{WORDS.quantity[language]}</th>
              <th scope="col" className="number">
                {PRICE[language]}
              </th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ id, price = 0 }, at) => (
              <tr key={id}>
                <th scope="row">
                  {rangeText(tiers, at, language)} <Shown text={unit} context={context} />
                </th>
                <td className="number">{moneyText(price, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {note && (
          <p className="price-note">
            <Shown text={note} context={context} />
          </p>
        )}
      </Frame>
    )
  },
})
