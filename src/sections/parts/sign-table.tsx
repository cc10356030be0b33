import { Fragment, type ReactNode } from 'react'
import { phrase } from '#blocks/phrases.ts'
import { proseNodes } from '#blocks/prose.tsx'
import {
  plainTextOf,
  type BlockNode,
  type InlineNode,
  type RichText,
  type TableRowNode,
} from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { signNode, type Signs } from './signs.tsx'

type TableNode = Extract<BlockNode, { type: 'table' }>
type Cell = TableRowNode['content'][number]

/** How the tables of a text are drawn. */
export type TableStyle = {
  readonly context: SectionContext
  readonly signs: Signs
  /** A `caption` element, or null. */
  readonly caption: ReactNode
}

const isTable = (node: BlockNode): node is TableNode => node.type === 'table'

/** A formatted text whose tables are drawn with signs, row heads and groups of rows. */
export const signedNodes = (text: RichText, style: TableStyle): ReactNode =>
  text.content.map((node, at) => (
    <Fragment key={at}>
      {isTable(node) ? tableNode(node, style) : proseNodes({ type: 'doc', content: [node] }, style.context)}
    </Fragment>
  ))

/** The texts of all cells in the tables of a text. */
export const cellTexts = (text: RichText): ReadonlySet<string> =>
  new Set(
    text.content
      .filter(isTable)
      .flatMap(({ content }) => content.flatMap((row) => row.content.map(cellText))),
  )

const cellText = ({ content }: Cell): string =>
  plainTextOf({ type: 'paragraph', ...(content === undefined ? {} : { content }) }).trim()

function tableNode({ content: rows }: TableNode, style: TableStyle): ReactNode {
  const [first, ...rest] = rows
  const headed = first?.content.every(({ type }) => type === 'table_header') === true
  const columns = Math.max(...rows.map(({ content }) => content.length))
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
            <tr>
              {first.content.map((cell, at) =>
                cellNode(cell, cellText(cell) === '' ? null : 'col', at, style),
              )}
            </tr>
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

/** A row with nothing but a first cell begins a group of rows. */
const isGroupHead = ({ content }: TableRowNode): boolean =>
  content.length > 1 && content.every((cell, at) => (cellText(cell) === '') === at > 0)

function groupsOf(rows: readonly TableRowNode[]): TableRowNode[][] {
  const groups: TableRowNode[][] = []
  for (const row of rows) {
    if (groups.length === 0 || isGroupHead(row)) groups.push([])
    groups.at(-1)?.push(row)
  }
  return groups
}

const groupHead = ({ content }: TableRowNode, columns: number, style: TableStyle): ReactNode => (
  <th scope="rowgroup" colSpan={columns} className="group-head">
    {cellContent(content[0], style)}
  </th>
)

const rowCells = ({ content }: TableRowNode, style: TableStyle): ReactNode =>
  content.map((cell, at) => cellNode(cell, at === 0 ? 'row' : null, at, style))

/** A cell that names its row or column, or one that holds a value. */
function cellNode(cell: Cell, names: 'col' | 'row' | null, at: number, style: TableStyle): ReactNode {
  const align = cell.attrs?.align
  const className = align === undefined || align === 'start' ? undefined : `align-${align}`
  const content = cellContent(cell, style)
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

function cellContent(cell: Cell | undefined, { context, signs }: TableStyle): ReactNode {
  if (cell === undefined) return null
  const sign = signs.get(cellText(cell))
  if (sign !== undefined) return signNode(sign, context)
  const content: readonly InlineNode[] = cell.content ?? []
  const plain = content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
  return plain
    ? cellText(cell)
    : proseNodes({ type: 'doc', content: [{ type: 'paragraph', content: [...content] }] }, context)
}
