import { Icon } from '#look/icon.tsx'
import type { SectionContext } from '../../context.ts'
import { Frame } from '../frame.tsx'
import { moneyText, shortDay } from '../numbers.ts'
import type { DrawingData } from '../schemas.ts'
import { TableHead } from '../table.tsx'
import { commas, fact, plain, sentence, Shown } from '../texts.tsx'
import { drawing } from '../drawing.ts'
import { tr } from '../vignette.ts'
import { WORDS } from '../words.ts'

type Data = DrawingData<'invoice-and-journal'>

const SAMPLE: Data = {
  title: tr('Invoice', 'Facture', 'Factura', 'Fattura', 'Factuur'),
  code: 'INV-2031',
  party: tr('Maison Vert', 'Maison Vert', 'Maison Vert', 'Maison Vert', 'Maison Vert'),
  day: '2026-03-10',
  lines: [{ id: 'salsa', name: WORDS.salsa, amount: 184 }],
  ledger: tr('Ledger', 'Comptabilité', 'Contabilidad', 'Contabilità', 'Boekhouding'),
  journal: [
    { id: 'due', account: tr('Receivables', 'Clients', 'Clientes', 'Crediti', 'Debiteuren'), debit: 184 },
    { id: 'sales', account: tr('Sales', 'Ventes', 'Ventas', 'Vendite', 'Omzet'), credit: 184 },
    {
      id: 'cost',
      account: tr('Cost of goods', 'Coût des ventes', 'Coste de ventas', 'Costo del venduto', 'Kostprijs'),
      debit: 96.4,
    },
    { id: 'stock', account: tr('Stock', 'Stock', 'Existencias', 'Magazzino', 'Voorraad'), credit: 96.4 },
  ],
}

const TOTAL = tr('Total', 'Total', 'Total', 'Totale', 'Totaal')
const AMOUNT = tr('Amount', 'Montant', 'Importe', 'Importo', 'Bedrag')
const ACCOUNT = tr('Account', 'Compte', 'Cuenta', 'Conto', 'Rekening')
const DEBIT = tr('Debit', 'Débit', 'Debe', 'Dare', 'Debet')
const CREDIT = tr('Credit', 'Crédit', 'Haber', 'Avere', 'Credit')

const sumOf = (amounts: readonly (number | undefined)[]): number =>
  amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0)

const document = ({ title, code, party, day, lines = [] }: Data, context: SectionContext) => {
  const { language } = context
  return (
    <Frame
      title={
        <>
          <Shown text={title} context={context} /> {code}
        </>
      }
      aside={day && shortDay(day, language)}
    >
      <table className="window-table">
        <TableHead
          columns={[
            [<Shown key="party" text={party} context={context} fallback={WORDS.item[language]} />, 'item'],
            [AMOUNT[language], 'amount', 'number'],
          ]}
        />
        <tbody>
          {lines.map(({ id, name, amount = 0 }) => (
            <tr key={id}>
              <th scope="row">
                <Shown text={name} context={context} />
              </th>
              <td className="number">{moneyText(amount, language)}</td>
            </tr>
          ))}
          <tr className="journal-total">
            <th scope="row">{TOTAL[language]}</th>
            <td className="number">{moneyText(sumOf(lines.map(({ amount }) => amount)), language)}</td>
          </tr>
        </tbody>
      </table>
    </Frame>
  )
}

const side = (amount: number | undefined, { language }: SectionContext) => (
  <td className="number">{amount === undefined ? '' : moneyText(amount, language)}</td>
)

const ledger = ({ ledger: name, code, journal = [] }: Data, context: SectionContext) => {
  const { language } = context
  return (
    <Frame title={<Shown text={name} context={context} />} aside={code}>
      <table className="window-table">
        <TableHead
          columns={[
            [ACCOUNT[language], 'account'],
            [DEBIT[language], 'debit', 'number'],
            [CREDIT[language], 'credit', 'number'],
          ]}
        />
        <tbody>
          {journal.map(({ id, account, debit, credit }) => (
            <tr key={id} data-side={credit === undefined ? undefined : 'credit'}>
              <th scope="row">
                <Shown text={account} context={context} />
              </th>
              {side(debit, context)}
              {side(credit, context)}
            </tr>
          ))}
          <tr className="journal-total">
            <th scope="row">{TOTAL[language]}</th>
            {side(sumOf(journal.map(({ debit }) => debit)), context)}
            {side(sumOf(journal.map(({ credit }) => credit)), context)}
          </tr>
        </tbody>
      </table>
    </Frame>
  )
}

function describe(data: Data, context: SectionContext): string {
  const { language } = context
  const { title, code, party, lines = [], journal = [] } = data
  const sold = lines.map(({ name, amount = 0 }) =>
    fact(plain(name, context), moneyText(amount, language), language),
  )
  const booked = journal.flatMap(({ account, debit, credit }) => [
    debit === undefined ? '' : `${DEBIT[language]} ${plain(account, context)} ${moneyText(debit, language)}`,
    credit === undefined
      ? ''
      : `${CREDIT[language]} ${plain(account, context)} ${moneyText(credit, language)}`,
  ])
  return [
    sentence(commas(`${plain(title, context)} ${code ?? ''}`.trim(), plain(party, context)), sold, language),
    sentence(plain(data.ledger, context), booked, language),
  ].join(' ')
}

export const invoiceAndJournal = drawing('invoice-and-journal', {
  sample: SAMPLE,
  describe,
  isEmpty: (data) => data.lines === undefined && data.journal === undefined,
  View: ({ data, context }) => (
    <div className="journal">
      {document(data, context)}
      <Icon name="arrow-right" />
      {ledger(data, context)}
    </div>
  ),
})
