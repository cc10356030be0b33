import { spoken } from '#blocks/spoken.tsx'
import { Icon } from '#look/icon.tsx'
import type { TextLanguage } from '#model/language.ts'
import type { Translated } from '../strings.ts'
import { tr, type Vignette } from './vignette.ts'

const SHOP = tr('Your shop', 'Votre boutique', 'Su tienda', 'Il tuo negozio', 'Je winkel')
const LEDGER = tr(
  'Your ledger',
  'Votre comptabilité',
  'Su contabilidad',
  'La tua contabilità',
  'Je boekhouding',
)
const ORDERS = tr('orders', 'commandes', 'pedidos', 'ordini', 'orders')
const STOCK = tr(
  'stock, tracking',
  'stock, suivi',
  'existencias, seguimiento',
  'giacenze, spedizioni',
  'voorraad, tracking',
)
const INVOICES = tr('invoices, bills', 'factures', 'facturas', 'fatture', 'facturen')
const PAID = tr('payment state', 'état de paiement', 'estado de pago', 'stato dei pagamenti', 'betaalstatus')

const arrow = (text: Translated, way: 'out' | 'back', language: TextLanguage) => (
  <p data-way={way}>
    {text[language]}
    <Icon name={way === 'out' ? 'arrow-right' : 'arrow-left'} />
  </p>
)

/** The shop's name is the figure's heading when it has one. */
export const syncFlow: Vignette = {
  alternative: tr(
    'Orders come from the shop; stock and tracking numbers go back. Invoices and bills go to the ledger; the payment state comes back.',
    'Les commandes viennent de la boutique ; le stock et les numéros de suivi y retournent. Les factures vont à la comptabilité ; l’état de paiement en revient.',
    'Los pedidos llegan de la tienda; las existencias y los números de seguimiento vuelven a ella. Las facturas van a la contabilidad; el estado de pago vuelve.',
    'Gli ordini arrivano dal negozio; giacenze e spedizioni tornano indietro. Le fatture vanno in contabilità; lo stato dei pagamenti torna.',
    'Orders komen uit de winkel; voorraad en trackingnummers gaan terug. Facturen gaan naar de boekhouding; de betaalstatus komt terug.',
  ),
  draw: (context, { heading }) => {
    const { language, websiteName } = context
    return (
      <div className="sync">
        <p className="sync-box">{spoken(heading, context)?.value ?? SHOP[language]}</p>
        <div className="sync-ways">
          {arrow(ORDERS, 'out', language)}
          {arrow(STOCK, 'back', language)}
        </div>
        <p className="sync-box sync-own">{websiteName}</p>
        <div className="sync-ways">
          {arrow(INVOICES, 'out', language)}
          {arrow(PAID, 'back', language)}
        </div>
        <p className="sync-box">{LEDGER[language]}</p>
      </div>
    )
  },
}
