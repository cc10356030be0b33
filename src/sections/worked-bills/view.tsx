import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import { Band } from '../parts/band.tsx'
import { hasHead, Head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { List } from '../parts/list.tsx'
import { hasText, Text } from '../parts/text.tsx'
import { string } from '../strings.ts'
import type { SectionViewProps } from '../view.ts'
import type { WorkedBillsData } from './schema.ts'

type Bill = NonNullable<WorkedBillsData['bills']>[number]

export function WorkedBills({ data, context, slot }: SectionViewProps<WorkedBillsData>): ReactNode {
  const { bills = [] } = data
  const level = levelBelow(data.title, context)
  return (
    <Band tone={data.tone} name="worked-bills" slot={slot}>
      {hasHead(data, context) && <Head {...data} context={context} />}
      {bills.length > 0 && (
        <List items={bills} className="bills">
          {(bill) => <BillCard bill={bill} level={level} context={context} />}
        </List>
      )}
      {hasText(data.note, context) && <Text as="p" text={data.note} context={context} className="note" />}
    </Band>
  )
}

type BillProps = { readonly bill: Bill; readonly context: SectionContext }

const BillCard = ({ bill, level, context }: BillProps & { readonly level: HeadingLevel }): ReactNode => (
  <article className="bill">
    <Text as={level} text={bill.title} context={context} className="item-title" />
    <Text as="p" text={bill.who} context={context} className="bill-who" />
    <table>
      <tbody>
        {(bill.lines ?? []).map((line) => (
          <tr key={line.id}>
            <th scope="row">
              <Text as="span" text={line.label} context={context} />
              <Text as="small" text={line.detail} context={context} />
            </th>
            <Text as="td" text={line.amount} context={context} />
          </tr>
        ))}
      </tbody>
      {hasText(bill.total, context) && <BillTotal bill={bill} context={context} />}
    </table>
    <Text as="p" text={bill.note} context={context} className="bill-note" />
  </article>
)

const BillTotal = ({ bill, context }: BillProps): ReactNode => (
  <tfoot>
    <tr>
      {hasText(bill.totalLabel, context) ? (
        <Text as="th" text={bill.totalLabel} context={context} />
      ) : (
        <th>{string('total', context.language)}</th>
      )}
      <Text as="td" text={bill.total} context={context} />
    </tr>
  </tfoot>
)
