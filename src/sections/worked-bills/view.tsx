import type { ReactNode } from 'react'
import type { SectionContext } from '../context.ts'
import type { SectionView } from '../view.ts'
import { band } from '../parts/band.tsx'
import { head, levelBelow, type HeadingLevel } from '../parts/head.tsx'
import { isShown, listOf, written } from '../parts/written.tsx'
import { string } from '../strings.ts'
import type { WorkedBillsData } from './schema.ts'

type Bill = NonNullable<WorkedBillsData['bills']>[number]

export const workedBillsView: SectionView<WorkedBillsData> = ({ data, context, slot }) =>
  band(
    { tone: data.tone, name: 'worked-bills', slot },
    head(data, context),
    listOf(data.bills, 'bills', (bill) => billOf(bill, levelBelow(data.title, context), context)),
    written('p', data.note, context, 'note'),
  )

function billOf(bill: Bill, level: HeadingLevel, context: SectionContext): ReactNode {
  const total = written('td', bill.total, context)
  return (
    <article className="bill">
      {written(level, bill.title, context, 'item-title')}
      {written('p', bill.who, context, 'bill-who')}
      <table>
        <tbody>
          {(bill.lines ?? []).map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {written('span', line.label, context)}
                {written('small', line.detail, context)}
              </th>
              {written('td', line.amount, context)}
            </tr>
          ))}
        </tbody>
        {isShown(total) && (
          <tfoot>
            <tr>
              {written('th', bill.totalLabel, context) ?? <th>{string('total', context.language)}</th>}
              {total}
            </tr>
          </tfoot>
        )}
      </table>
      {written('p', bill.note, context, 'bill-note')}
    </article>
  )
}
