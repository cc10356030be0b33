import { Fragment, type ReactNode } from 'react'
import { phrase } from '#blocks/phrases.ts'
import { proseNodes } from '#blocks/prose.tsx'
import { Icon } from '#look/icon.tsx'
import type { IconName } from '#look/icons.ts'
import {
  plainTextOf,
  type BlockNode,
  type InlineNode,
  type RichText,
  type TableRowNode,
} from '#model/rich-text.ts'
import type { SectionContext } from '../context.ts'
import { string, type StringName } from '../strings.ts'

type TableNode = Extract<BlockNode, { type: 'table' }>
type Cell = TableRowNode['content'][number]
type Sign = { readonly icon: IconName; readonly says: StringName; readonly tone: 'yes' | 'no' | 'direction' }

const DIRECTIONS: Readonly<Record<string, Sign>> = {
  '→': { icon: 'arrow-right', says: 'directionOut', tone: 'direction' },
  '←': { icon: 'arrow-left', says: 'directionIn', tone: 'direction' },
  '↔': { icon: 'arrow-left-right', says: 'directionBoth', tone: 'direction' },
}

/** Cells that say only this are drawn as signs, with words for those who do not see them. */
const SIGNS: Readonly<Record<string, Sign>> = {
  '✓': { icon: 'check', says: 'yes', tone: 'yes' },
  '—': { icon: 'minus', says: 'no', tone: 'no' },
  ...DIRECTIONS,
}

/** What the signs mean in a table of what syncs with what. */
const LEGEND: Readonly<Record<string, Sign>> = {
  ...DIRECTIONS,
  '—': { icon: 'minus', says: 'notSynced', tone: 'no' },
}

export const isTable = (node: BlockNode): node is TableNode => node.type === 'table'

/** A formatted text whose tables are drawn with signs, row heads and groups of rows. */
export const signedNodes = (text: RichText, context: SectionContext, caption: ReactNode = null): ReactNode =>
  text.content.map((node, at) => (
    <Fragment key={at}>
      {isTable(node)
        ? signTable(node, context, caption)
        : proseNodes({ type: 'doc', content: [node] }, context)}
    </Fragment>
  ))

/** The signs of direction that a table uses, with their meaning; null when it uses none. */
export function signLegend(text: RichText, context: SectionContext): ReactNode {
  const used = new Set(text.content.filter(isTable).flatMap((table) => table.content.flatMap(signsOfRow)))
  const shown = Object.entries(LEGEND).filter(([sign]) => used.has(sign))
  if (!shown.some(([, { tone }]) => tone === 'direction')) return null
  return (
    <p className="sign-legend">
      {shown.map(([sign, { icon, says: name }]) => (
        <span key={sign}>
          <Icon name={icon} /> {says(name, context)}
        </span>
      ))}
    </p>
  )
}

const signsOfRow = ({ content }: TableRowNode): string[] => content.map(cellText)

const cellText = ({ content }: Cell): string =>
  plainTextOf({ type: 'paragraph', ...(content === undefined ? {} : { content }) }).trim()

function signTable({ content: rows }: TableNode, context: SectionContext, caption: ReactNode): ReactNode {
  const [first, ...rest] = rows
  const headed = first?.content.every(({ type }) => type === 'table_header') === true
  const columns = Math.max(...rows.map(({ content }) => content.length))
  return (
    <div className="table-scroll" tabIndex={0} role="group" aria-label={phrase('table', context.language)}>
      <table>
        {caption}
        {headed && (
          <thead>
            <tr>{cells(first, 'col', context)}</tr>
          </thead>
        )}
        {groupsOf(headed ? rest : rows).map((group, at) => (
          <tbody key={at}>
            {group.map((row, index) => (
              <tr key={index}>
                {isGroupHead(row) ? (
                  <th scope="rowgroup" colSpan={columns} className="group-head">
                    {cellContent(row.content[0], context)}
                  </th>
                ) : (
                  cells(row, 'row', context)
                )}
              </tr>
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

const cells = (row: TableRowNode, scope: 'col' | 'row', context: SectionContext): ReactNode =>
  row.content.map((cell, at) => {
    const align = cell.attrs?.align
    const className = align === undefined || align === 'start' ? undefined : `align-${align}`
    const content = cellContent(cell, context)
    const names = scope === 'row' ? at === 0 : cellText(cell) !== ''
    return names ? (
      <th key={at} scope={scope} className={className}>
        {content}
      </th>
    ) : (
      <td key={at} className={className}>
        {content}
      </td>
    )
  })

function cellContent(cell: Cell | undefined, context: SectionContext): ReactNode {
  if (cell === undefined) return null
  const sign = SIGNS[cellText(cell)]
  if (sign !== undefined) {
    return (
      <span className={`sign sign-${sign.tone}`}>
        <Icon name={sign.icon} />
        <span className="visually-hidden">{says(sign.says, context)}</span>
      </span>
    )
  }
  const content: readonly InlineNode[] = cell.content ?? []
  const plain = content.every((node) => node.type === 'text' && (node.marks ?? []).length === 0)
  return plain
    ? cellText(cell)
    : proseNodes({ type: 'doc', content: [{ type: 'paragraph', content: [...content] }] }, context)
}

const says = (name: StringName, { language, websiteName }: SectionContext): string =>
  string(name, language, { site: websiteName })
