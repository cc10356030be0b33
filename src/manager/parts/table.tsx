import type { ReactNode } from 'react'
import { useGrowingRows } from './use-growing-rows.ts'

/** A column of a table: its header, and its cell for a row. */
export type Column<Row> = {
  readonly head: string
  readonly render: (row: Row) => ReactNode
  /** Whether the header is visually hidden, as for buttons with labels. */
  readonly isHeadHidden?: boolean
  /** Whether the header is shown before the value where rows are cards in a narrow window. */
  readonly isNamedInCard?: boolean
  /** Whether its cells are row headers. */
  readonly isRowHead?: boolean
  /** The language of the header, if it differs from the manager's. */
  readonly lang?: string
  /** The class of a cell. */
  readonly classOf?: (row: Row) => string
}

type TableProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Whether each row becomes a card in a narrow window; otherwise the table scrolls sideways. */
  readonly hasCards?: boolean
  readonly className?: string
  /** Accessible name of a table that scrolls sideways, which makes it reachable by keyboard. */
  readonly label?: string
}

/** A table of a view. Rows that are far out of sight are drawn as they come near. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  hasCards = false,
  className = '',
  label,
}: TableProps<Row>): ReactNode {
  const classes = ['table', hasCards ? 'table-cards' : '', className].filter((name) => name !== '')
  const { drawn, end } = useGrowingRows(rows.length)
  const isWhole = drawn === rows.length
  const reached = label === undefined ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 }
  return (
    <div className="table-scroll" {...reached}>
      <table className={classes.join(' ')} aria-rowcount={isWhole ? undefined : rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ head, lang, isHeadHidden = false }) => (
              <th key={head} scope="col" lang={lang}>
                {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, drawn).map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <Cell key={column.head} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && <div key={drawn} ref={end} />}
    </div>
  )
}

type CellProps<Row> = { readonly column: Column<Row>; readonly row: Row }

function Cell<Row>({ column, row }: CellProps<Row>): ReactNode {
  const { head, render, isNamedInCard = false, isRowHead = false, classOf } = column
  if (isRowHead) return <th scope="row">{render(row)}</th>
  return (
    <td data-label={isNamedInCard ? head : undefined} className={classOf?.(row)}>
      {render(row)}
    </td>
  )
}
