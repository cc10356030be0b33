import type { LocalText } from '#model/text.ts'
import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import type { DrawingData } from '../schemas.ts'
import { fact, plain, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'

type Data = DrawingData<'sync-flow'>
type Partner = NonNullable<Data['before']>

const SAMPLE: Data = {
  before: {
    name: tr('Your shop', 'Votre boutique', 'Su tienda', 'Il tuo negozio', 'Je winkel'),
    out: tr('orders', 'commandes', 'pedidos', 'ordini', 'orders'),
    back: tr(
      'stock, tracking',
      'stock, suivi',
      'existencias, seguimiento',
      'giacenze, spedizioni',
      'voorraad, tracking',
    ),
  },
  after: {
    name: tr('Your ledger', 'Vos comptes', 'Su contabilidad', 'La tua contabilità', 'Je grootboek'),
    out: tr('invoices, bills', 'factures', 'facturas', 'fatture', 'facturen'),
    back: tr('payment state', 'état de paiement', 'estado de pago', 'stato dei pagamenti', 'betaalstatus'),
  },
}

const arrow = (text: LocalText | undefined, way: 'out' | 'back', context: SectionContext) =>
  text && (
    <p data-way={way}>
      <Shown text={text} context={context} />
      <Icon name={way === 'out' ? 'arrow-right' : 'arrow-left'} />
    </p>
  )

const ways = ({ out, back }: Partner, context: SectionContext) => (
  <div className="sync-ways">
    {arrow(out, 'out', context)}
    {arrow(back, 'back', context)}
  </div>
)

/** `Shop → Stockwright: orders. Stockwright → Shop: stock.` */
function describe({ before, after }: Data, context: SectionContext): string {
  const { language, websiteName } = context
  const flow = (from: string, to: string, what: LocalText | undefined): string[] =>
    what === undefined ? [] : [`${fact(`${from} → ${to}`, plain(what, context), language)}.`]
  const [first, last] = [plain(before?.name, context), plain(after?.name, context)]
  return [
    ...flow(first, websiteName, before?.out),
    ...flow(websiteName, first, before?.back),
    ...flow(websiteName, last, after?.out),
    ...flow(last, websiteName, after?.back),
  ].join(' ')
}

/** The default heading of the figure is the name of the shop. */
export const syncFlow = drawing('sync-flow', {
  sample: SAMPLE,
  alternative: tr(
    'Orders come from the shop; stock and tracking numbers go back. Invoices and bills go to the ledger; the payment state comes back.',
    'Les commandes viennent de la boutique ; le stock et les numéros de suivi y retournent. Les factures vont à la comptabilité ; l’état de paiement en revient.',
    'Los pedidos llegan de la tienda; las existencias y los números de seguimiento vuelven a ella. Las facturas van a la contabilidad; el estado de pago vuelve.',
    'Gli ordini arrivano dal negozio; giacenze e spedizioni tornano indietro. Le fatture vanno in contabilità; lo stato dei pagamenti torna.',
    'Orders komen uit de winkel; voorraad en trackingnummers gaan terug. Facturen gaan naar de boekhouding; de betaalstatus komt terug.',
  ),
  describe,
  View: ({ data: { before, after }, context, figure }) =>
    before || after ? (
      <div className="sync">
        {before && (
          <p className="sync-box">
            <Shown
              text={figure['sync-flow'] ? before.name : (figure.heading ?? before.name)}
              context={context}
            />
          </p>
        )}
        {before && ways(before, context)}
        <p className="sync-box sync-own">{context.websiteName}</p>
        {after && ways(after, context)}
        {after && (
          <p className="sync-box">
            <Shown text={after.name} context={context} />
          </p>
        )}
      </div>
    ) : null,
})
