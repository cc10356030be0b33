import type { TextLanguage } from '#model/language.ts'
import { frame } from './frame.tsx'
import { moneyText, numberText, shortDay } from './numbers.ts'
import { tr, type Vignette } from './vignette.ts'
import { WORDS } from './words.ts'

const ORDERED_SACKS = 48
const PRICE = 18.4

/** Deliveries against the order; the last has not come yet and has no lot. */
const DELIVERIES = [
  { day: '2026-03-02', sacks: 20, lot: 'FL-2207' },
  { day: '2026-03-09', sacks: 16, lot: 'FL-2214' },
  { day: '2026-03-16', sacks: 12, lot: null },
] as const

const RECEIVED = tr('Received', 'Reçu', 'Recibido', 'Ricevuto', 'Ontvangen')
const DUE = tr('To pay so far', 'À payer à ce jour', 'A pagar por ahora', 'Da pagare finora', 'Nu te betalen')
const DAY = tr('Delivery', 'Livraison', 'Entrega', 'Consegna', 'Levering')

const received = DELIVERIES.filter(({ lot }) => lot !== null).reduce((sum, { sacks }) => sum + sacks, 0)

const row = ({ day, sacks, lot }: (typeof DELIVERIES)[number], language: TextLanguage) => (
  <tr key={day}>
    <th scope="row">{shortDay(day, language)}</th>
    <td className="number">{numberText(sacks, language)}</td>
    <td>{lot ?? '–'}</td>
    <td>
      <span className="state" data-state={lot === null ? undefined : 'good'}>
        {(lot === null ? WORDS.expected : RECEIVED)[language]}
      </span>
    </td>
  </tr>
)

export const purchaseOrder: Vignette = {
  alternative: tr(
    'Purchase order PO-1180 for 48 sacks of flour in three deliveries: 20 and 16 received with their lots, 12 still expected. 662.40 is to be paid so far.',
    'Commande d’achat PO-1180 de 48 sacs de farine en trois livraisons : 20 et 16 reçus avec leurs lots, 12 encore attendus. 662,40 à payer à ce jour.',
    'Pedido de compra PO-1180 de 48 sacos de harina en tres entregas: 20 y 16 recibidos con sus lotes, 12 aún por llegar. Por ahora se pagan 662,40.',
    'Ordine d’acquisto PO-1180 di 48 sacchi di farina in tre consegne: 20 e 16 ricevuti con i loro lotti, 12 ancora in arrivo. Finora si pagano 662,40.',
    'Inkooporder PO-1180 voor 48 zakken bloem in drie leveringen: 20 en 16 ontvangen met hun partij, 12 nog verwacht. Nu te betalen: 662,40.',
  ),
  draw: ({ language }) =>
    frame(
      'PO-1180',
      'Molino Arrieta',
      <>
        <div className="order-progress">
          <p>
            <strong>
              {numberText(received, language)} / {numberText(ORDERED_SACKS, language)}
            </strong>{' '}
            {WORDS.sacks[language]}, {WORDS.flour[language]}
          </p>
          <svg viewBox={`0 0 ${ORDERED_SACKS} 4`} preserveAspectRatio="none" aria-hidden="true">
            <rect className="order-open" width={ORDERED_SACKS} height="4" />
            <rect className="order-done" width={received} height="4" />
          </svg>
        </div>
        <table className="window-table">
          <thead>
            <tr>
              <th scope="col">{DAY[language]}</th>
              <th scope="col" className="number">
                {WORDS.quantity[language]}
              </th>
              <th scope="col">{WORDS.lot[language]}</th>
              <th scope="col">{WORDS.state[language]}</th>
            </tr>
          </thead>
          <tbody>{DELIVERIES.map((delivery) => row(delivery, language))}</tbody>
        </table>
        <p className="order-due">
          {DUE[language]} <strong>{moneyText(received * PRICE, language)}</strong>
        </p>
      </>,
    ),
}
