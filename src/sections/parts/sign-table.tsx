import type { ReactNode } from 'react'
import { phrase } from '#blocks/phrases.ts'
import { proseNode, together } from '#blocks/prose.tsx'
import { plainTextOf, type BlockNode, type RichText, type TableRowNode } from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { SignMark, type Signs } from './signs.tsx'

type TableNode = Extract<BlockNode, { type: 'table' }>
type Cell = TableRowNode['content'][number]

/** A cell with its words, which much is asked about. */
type ReadCell = { readonly cell: Cell; readonly text: string }
type Row = readonly ReadCell[]

/** How the tables of a text are drawn. */
type TableStyle = {
  readonly context: SectionContext
  readonly signs: Signs
  /** A `caption` element, or what draws nothing. */
  readonly caption: ReactNode
}

const isTable = (node: BlockNode): node is TableNode => node.type === 'table'

type SignedTextProps = TableStyle & { readonly text: RichText }

/** A formatted text whose tables are drawn with signs, row heads and groups of rows. */
export const SignedText = ({ text, ...style }: SignedTextProps): ReactNode =>
  together(
    text.content.map((node) => (isTable(node) ? tableNode(node, style) : proseNode(node, style.context))),
  )

/** The texts of all cells in the tables of a text. */
export const cellTexts = (text: RichText): ReadonlySet<string> =>
  new Set(
    text.content
      .filter(isTable)
      .flatMap(({ content }) => content.flatMap((row) => row.content.map(cellText))),
  )

const cellText = (cell: Cell): string => plainTextOf(cell).trim()

function tableNode({ content }: TableNode, style: TableStyle): ReactNode {
  const rows = content.map(readRow)
  const [first, ...rest] = rows
  const headed = first?.every(({ cell }) => cell.type === 'table_header') === true
  const columns = Math.max(...rows.map((row) => row.length))
  return (
    <div
      className="table-scroll"
      tabIndex={0}
      role="group"
      aria-label={phrase('table', style.context.language)}
    >
      <table>
        {style.caption}
        {headed && (
          <thead>
            <tr>{first.map((cell, at) => cellNode(cell, cell.text === '' ? null : 'col', at, style))}</tr>
          </thead>
        )}
        {groupsOf(headed ? rest : rows).map((group, at) => (
          <tbody key={at}>
            {group.map((row, index) => (
              <tr key={index}>{isGroupHead(row) ? groupHead(row, columns, style) : rowCells(row, style)}</tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const readRow = ({ content }: TableRowNode): Row => content.map((cell) => ({ cell, text: cellText(cell) }))

/** A row with nothing but a first cell begins a group of rows. */
const isGroupHead = (row: Row): boolean =>
  row.length > 1 && row.every(({ text }, at) => (text === '') === at > 0)

function groupsOf(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = []
  for (const row of rows) {
    if (groups.length === 0 || isGroupHead(row)) groups.push([])
    groups.at(-1)?.push(row)
  }
  return groups
}

const groupHead = ([first]: Row, columns: number, style: TableStyle): ReactNode => (
  <th scope="rowgroup" colSpan={columns} className="group-head">
    {first && cellContent(first, style)}
  </th>
)

const rowCells = (row: Row, style: TableStyle): ReactNode =>
  row.map((cell, at) => cellNode(cell, at === 0 ? 'row' : null, at, style))

/** A cell that names its row or column, or one that holds a value. */
function cellNode(read: ReadCell, names: 'col' | 'row' | null, at: number, style: TableStyle): ReactNode {
  const align = read.cell.attrs?.align
  const className = align === undefined || align === 'start' ? undefined : `align-${align}`
  const content = cellContent(read, style)
  return names === null ? (
    <td key={at} className={className}>
      {content}
    </td>
  ) : (
    <th key={at} scope={names} className={className}>
      {content}
    </th>
  )
}

function cellContent({ cell, text }: ReadCell, { context, signs }: TableStyle): ReactNode {
  // Every sign is one character, and most cells hold words.
  const sign = text.length === 1 ? signs.get(text) : undefined
  if (sign !== undefined) return <SignMark sign={sign} context={context} />
  const { content = [] } = cell
  const isPlain = content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
  return isPlain ? text : proseNode({ type: 'paragraph', content }, context)
}
