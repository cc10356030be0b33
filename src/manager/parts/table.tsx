import type { ReactNode } from 'react'

/** A column of a table: its head, and what it shows of a row. */
export type Column<Row> = {
  readonly head: string
  readonly render: (row: Row) => ReactNode
  /** Whether the head is read aloud only, as that of buttons which name themselves. */
  readonly isHeadHidden?: boolean
  /** Whether the head stands before the value where the rows of a narrow window are cards. */
  readonly isNamedInCard?: boolean
}

type TableProps<Row> = {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
  /** Whether each row becomes a card in a narrow window; else the table scrolls to the side. */
  readonly hasCards?: boolean
  readonly className?: string
}

/** A table of a view. */
export function Table<Row>({
  columns,
  rows,
  keyOf,
  hasCards = false,
  className = '',
}: TableProps<Row>): ReactNode {
  const classes = ['table', hasCards ? 'table-cards' : '', className].filter((name) => name !== '')
  return (
    <div className="table-scroll">
      <table className={classes.join(' ')}>
        <thead>
          <tr>
            {columns.map(({ head, isHeadHidden = false }) => (
              <th key={head} scope="col">
                {isHeadHidden ? <span className="visually-hidden">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ head, render, isNamedInCard = false }) => (
                <td key={head} data-label={isNamedInCard ? head : undefined}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
