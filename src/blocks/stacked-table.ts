import { plainTextOf, type TableRowNode } from '#model/rich-text.ts'

/** Most characters of a value of which four stand beside each other on a phone, and of one of which three do, in some lines. */
const SHORT = 9
const MEDIUM = 24

/** How a table is shown on a phone: a block for each row, in which every value stands below the name of its column. */
export type StackedTable = {
  /** Classes of the element around the table. */
  readonly className: string
  /** The name of a column; undefined if it needs none. */
  readonly label: (column: number) => string | undefined
}

const AS_IT_IS: StackedTable = { className: 'table-scroll', label: () => undefined }

/** How a table of so many columns or more is stacked; it needs a row of heads, whose words name the values. */
export function stackedTable(rows: readonly TableRowNode[], fromColumns: number): StackedTable {
  const [head, ...body] = rows.map(({ content }) => content)
  const isHeaded = head?.every(({ type }) => type === 'table_header') === true
  if (!isHeaded || head.length < fromColumns) return AS_IT_IS
  const names = head.map((cell) => plainTextOf(cell).trim())
  const values = body.flatMap((row) => row.slice(1).map((cell) => plainTextOf(cell).trim()))
  const longest = Math.max(...[...names.slice(1), ...values].map(({ length }) => length))
  return {
    className: `table-scroll table-stack${widthOf(longest, names.length - 1)}`,
    label: (column) => (column === 0 ? undefined : names[column] || undefined),
  }
}

function widthOf(longest: number, values: number): string {
  if (values === 3 && longest <= MEDIUM) return ' is-thirds'
  return longest <= SHORT ? ' is-short' : ''
}
