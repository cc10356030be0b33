import { frame } from './frame.tsx'
import { moneyText, numberText } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

const TIERS = [
  { from: 1, to: 11, price: 6.9 },
  { from: 12, to: 47, price: 5.2 },
  { from: 48, to: null, price: 4.6 },
] as const

const TITLE = tr('Wholesale', 'Vente en gros', 'Mayoristas', 'Ingrosso', 'Groothandel')
const PRICE = tr('Price each', 'Prix à l’unité', 'Precio unitario', 'Prezzo unitario', 'Stukprijs')
const CASE = tr(
  'Cases of 12, first order from 48 jars',
  'Cartons de 12, première commande dès 48 bocaux',
  'Cajas de 12, primer pedido desde 48 tarros',
  'Cartoni da 12, primo ordine da 48 vasetti',
  'Dozen van 12, eerste order vanaf 48 potten',
)

export const priceList: Vignette = {
  alternative: tr(
    'Wholesale price list of SAL-250: 6.90 up to 11 jars, 5.20 from 12, 4.60 from 48; cases of 12.',
    'Tarif de gros de SAL-250 : 6,90 jusqu’à 11 bocaux, 5,20 dès 12, 4,60 dès 48 ; cartons de 12.',
    'Tarifa mayorista de SAL-250: 6,90 hasta 11 tarros, 5,20 desde 12, 4,60 desde 48; cajas de 12.',
    'Listino all’ingrosso di SAL-250: 6,90 fino a 11 vasetti, 5,20 da 12, 4,60 da 48; cartoni da 12.',
    'Groothandelsprijzen van SAL-250: 6,90 tot 11 potten, 5,20 vanaf 12, 4,60 vanaf 48; dozen van 12.',
  ),
  draw: ({ language }) =>
    frame(
      TITLE[language],
      'SAL-250',
      <>
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
            {TIERS.map(({ from, to, price }) => (
              <tr key={from}>
                <th scope="row">
                  {to === null ? `${numberText(from, language)} +` : `${from} – ${to}`} {WORDS.jars[language]}
                </th>
                <td className="number">{moneyText(price, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="price-note">{CASE[language]}</p>
      </>,
    ),
}
