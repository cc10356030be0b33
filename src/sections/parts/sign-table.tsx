import type { ReactNode } from 'react'
import { phrase } from '#blocks/phrases.ts'
import { ProseNode } from '#blocks/prose.tsx'
import { stackedTable, type StackedTable } from '#blocks/stacked-table.ts'
import { plainTextOf, type BlockNode, type RichText, type TableRowNode } from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { SignMark, type Signs } from './signs.tsx'

type TableNode = Extract<BlockNode, { type: 'table' }>
type CellNode = TableRowNode['content'][number]

/** A cell with its text, cached because it is needed several times. */
type Cell = { readonly node: CellNode; readonly text: string }
type Row = readonly Cell[]

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
  text.content.map((node, at) =>
    isTable(node) ? (
      <Table key={at} rows={node.content} {...style} />
    ) : (
      <ProseNode key={at} node={node} context={style.context} />
    ),
  )

/** The texts of all cells in the tables of a text. */
export const cellTexts = (text: RichText): ReadonlySet<string> =>
  new Set(
    text.content
      .filter(isTable)
      .flatMap(({ content }) => content.flatMap((row) => row.content.map(cellText))),
  )

const cellText = (node: CellNode): string => plainTextOf(node).trim()

/** From so many columns on a table is stacked on a phone. */
const STACKED_FROM = 4

type TableProps = TableStyle & { readonly rows: readonly TableRowNode[] }

function Table({ rows: written, caption, context, signs }: TableProps): ReactNode {
  const rows = written.map(readRow)
  const [first, ...rest] = rows
  const headed = first?.every(({ node }) => node.type === 'table_header') === true
  const columns = Math.max(...rows.map((row) => row.length))
  const { className, label } = stackedTable(written, STACKED_FROM)
  return (
    <div className={className} tabIndex={0} role="group" aria-label={phrase('table', context.language)}>
      <table>
        {caption}
        {headed && (
          <thead>
            <tr>
              {first.map((cell, at) => (
                <CellElement
                  key={at}
                  cell={cell}
                  names={cell.text === '' ? null : 'col'}
                  context={context}
                  signs={signs}
                />
              ))}
            </tr>
          </thead>
        )}
        {groupsOf(headed ? rest : rows).map((group, at) => (
          <tbody key={at}>
            {group.map((row, index) => (
              <tr key={index}>
                <RowCells row={row} columns={columns} label={label} context={context} signs={signs} />
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

const readRow = ({ content }: TableRowNode): Row => content.map((node) => ({ node, text: cellText(node) }))

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

type CellStyle = Omit<TableStyle, 'caption'>

type RowCellsProps = CellStyle & {
  readonly row: Row
  readonly columns: number
  readonly label: StackedTable['label']
}

function RowCells({ row, columns, label, ...style }: RowCellsProps): ReactNode {
  const [first] = row
  if (first !== undefined && isGroupHead(row)) {
    return (
      <th scope="rowgroup" colSpan={columns} className="group-head">
        <CellContent cell={first} {...style} />
      </th>
    )
  }
  return row.map((cell, at) => (
    <CellElement key={at} cell={cell} names={at === 0 ? 'row' : null} label={label(at)} {...style} />
  ))
}

type CellProps = CellStyle & { readonly cell: Cell }

type CellElementProps = CellProps & {
  /** What a header cell names. */
  readonly names: 'col' | 'row' | null
  /** The name of the column, where a phone shows it with the value. */
  readonly label?: string | undefined
}

/** A header cell, or one with a value. */
function CellElement({ names, label, ...props }: CellElementProps): ReactNode {
  const align = props.cell.node.attrs?.align
  const className = align === undefined || align === 'start' ? undefined : `align-${align}`
  return names === null ? (
    <td className={className} data-label={label}>
      <CellContent {...props} />
    </td>
  ) : (
    <th scope={names} className={className}>
      <CellContent {...props} />
    </th>
  )
}

function CellContent({ cell: { node, text }, context, signs }: CellProps): ReactNode {
  // Every sign is one character, and most cells contain words.
  const sign = text.length === 1 ? signs.get(text) : undefined
  if (sign !== undefined) return <SignMark sign={sign} context={context} />
  const { content = [] } = node
  const isPlain = content.every(({ type, marks = [] }) => type === 'text' && marks.length === 0)
  return isPlain ? text : <ProseNode node={{ type: 'paragraph', content }} context={context} />
}
