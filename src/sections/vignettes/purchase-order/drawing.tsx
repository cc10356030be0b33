import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { amountText, moneyText, shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'purchase-order'>
type Delivery = NonNullable<Data['deliveries']>[number]

/** The last delivery has not come yet and has no lot. */
const SAMPLE: Data = {
  code: 'PO-1180',
  supplier: tr('Molino Arrieta', 'Molino Arrieta', 'Molino Arrieta', 'Molino Arrieta', 'Molino Arrieta'),
  item: WORDS.flour,
  unit: WORDS.sacks,
  price: 18.4,
  deliveries: [
    { id: 'first', day: '2026-03-02', quantity: 20, lot: 'FL-2207' },
    { id: 'second', day: '2026-03-09', quantity: 16, lot: 'FL-2214' },
    { id: 'third', day: '2026-03-16', quantity: 12 },
  ],
}

const ORDER = tr(
  'Purchase order',
  'Commande fournisseur',
  'Pedido de compra',
  'Ordine d’acquisto',
  'Inkooporder',
)
const RECEIVED = tr('Received', 'Reçu', 'Recibido', 'Ricevuto', 'Ontvangen')
const DUE = tr('To pay so far', 'À payer à ce jour', 'A pagar por ahora', 'Da pagare finora', 'Nu te betalen')
const DAY = tr('Delivery', 'Livraison', 'Entrega', 'Consegna', 'Levering')

const isReceived = ({ lot, received }: Delivery): boolean => received ?? lot !== undefined

const sumOf = (deliveries: readonly Delivery[]): number =>
  deliveries.reduce((sum, { quantity = 0 }) => sum + quantity, 0)

/** Received and ordered quantities. */
function totalsOf({ deliveries = [], ordered }: Data) {
  return { received: sumOf(deliveries.filter(isReceived)), ordered: ordered ?? sumOf(deliveries) }
}

const row = (delivery: Delivery, { language }: SectionContext) => {
  const { id, day, quantity = 0, lot } = delivery
  const received = isReceived(delivery)
  return (
    <tr key={id}>
      <th scope="row">{day && shortDay(day, language)}</th>
      <td className="number">{amountText(quantity, language)}</td>
      <td>{lot ?? '–'}</td>
      <td>
        <span className="state" data-state={received ? 'good' : undefined}>
          {(received ? RECEIVED : WORDS.expected)[language]}
        </span>
      </td>
    </tr>
  )
}

const progress = (data: Data, context: SectionContext) => {
  const { language } = context
  const { received, ordered } = totalsOf(data)
  return (
    <div className="order-progress">
      <p>
        <strong>
          {amountText(received, language)} / {amountText(ordered, language)}
        </strong>{' '}
        <Shown text={data.unit} context={context} />
        {data.unit && data.item && ', '}
        <Shown text={data.item} context={context} />
      </p>
      <svg viewBox={`0 0 ${Math.max(ordered, 1)} 4`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="order-open" width={ordered} height="4" />
        <rect className="order-done" width={received} height="4" />
      </svg>
    </div>
  )
}

const due = ({ received }: { received: number }, price: number, { language }: SectionContext) => (
  <p className="order-due">
    {DUE[language]} <strong>{moneyText(received * price, language)}</strong>
  </p>
)

function describe(data: Data, context: SectionContext): string {
  const { language } = context
  const { received, ordered } = totalsOf(data)
  const unit = plain(data.unit, context)
  const amounts = `${amountText(received, language)} / ${amountText(ordered, language, unit)}`
  const open = data.deliveries?.filter((delivery) => !isReceived(delivery)) ?? []
  return sentence(
    `${ORDER[language]} ${commas(data.code, plain(data.supplier, context), plain(data.item, context))}`,
    [
      fact(RECEIVED[language], amounts, language),
      ...open.map(({ day, quantity = 0 }) =>
        fact(
          WORDS.expected[language],
          commas(amountText(quantity, language, unit), day && shortDay(day, language)),
          language,
        ),
      ),
      data.price === undefined
        ? ''
        : fact(DUE[language], moneyText(received * data.price, language), language),
    ],
    language,
  )
}

export const purchaseOrder = drawing('purchase-order', {
  sample: SAMPLE,
  alternative: tr(
    'Purchase order PO-1180 for 48 sacks of flour in three deliveries: 20 and 16 received with their lots, 12 still expected. 662.40 is to be paid so far.',
    'Commande fournisseur PO-1180 de 48 sacs de farine en trois livraisons : 20 et 16 reçus avec leurs lots, 12 encore attendus. 662,40 à payer à ce jour.',
    'Pedido de compra PO-1180 de 48 sacos de harina en tres entregas: 20 y 16 recibidos con sus lotes, 12 aún por llegar. Por ahora se pagan 662,40.',
    'Ordine d’acquisto PO-1180 di 48 sacchi di farina in tre consegne: 20 e 16 ricevuti con i loro lotti, 12 ancora in arrivo. Finora si pagano 662,40.',
    'Inkooporder PO-1180 voor 48 zakken bloem in drie leveringen: 20 en 16 ontvangen met hun partij, 12 nog verwacht. Nu te betalen: 662,40.',
  ),
  describe,
  isEmpty: ({ deliveries = [] }) => deliveries.length === 0,
  View: ({ data, context }) => {
    const { language } = context
    const { code, supplier, price, deliveries = [] } = data
    return (
      <Frame title={code} aside={<Shown text={supplier} context={context} />}>
        {progress(data, context)}
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
          <tbody>{deliveries.map((delivery) => row(delivery, context))}</tbody>
        </table>
        {price !== undefined && due(totalsOf(data), price, context)}
      </Frame>
    )
  },
})
