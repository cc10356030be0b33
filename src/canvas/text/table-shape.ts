import type { Node } from 'prosemirror-model'
import type { Selection } from 'prosemirror-state'
import { Decoration } from 'prosemirror-view'
import type { Shape, TableStyle } from './shape.ts'

type Cell = { readonly node: Node; readonly at: number; readonly words: string; readonly isChosen: boolean }
type Row = {
  readonly at: number
  readonly size: number
  readonly cells: readonly Cell[]
  readonly isChosen: boolean
}

/**
 * What makes rows and cells look as on pages: header row and groups of rows, row and column headers, signs. While the table is
 * edited, every cell shows its text.
 */
export function tableShape(table: Node, at: number, selection: Selection, style: TableStyle): Decoration[] {
  const rows = rowsOf(table, at, selection)
  const isHeaded = rows[0]?.cells.every(({ node }) => node.type.name === 'table_header') === true
  const columns = Math.max(...rows.map(({ cells }) => cells.length))
  return rows.flatMap((row, index) => {
    const isHead = isHeaded && index === 0
    const isGroup = !isHead && style.sign !== null && isGroupHead(row)
    const isFirst = index === (isHeaded ? 1 : 0) || isGroup
    const wrapper = isHead
      ? { nodeName: 'thead' }
      : { nodeName: 'tbody', ...(!isFirst && { 'data-continued': '' }) }
    const cells = isGroup
      ? groupCells(row, columns)
      : row.cells.map((cell, column) => cellShape(cell, { isHead, column, style }))
    const signs = style.sign === null ? [] : row.cells.flatMap((cell) => signShape(cell, style))
    return [Decoration.node(row.at, row.at + row.size, wrapper), ...cells, ...signs]
  })
}

function rowsOf(table: Node, at: number, { from, to }: Selection): Row[] {
  const rows: Row[] = []
  const isIn = (start: number, node: Node): boolean => from > start && to < start + node.nodeSize
  table.forEach((row, rowOffset) => {
    const rowAt = at + 1 + rowOffset
    const cells: Cell[] = []
    row.forEach((node, offset) => {
      const cellAt = rowAt + 1 + offset
      const words = node.textBetween(0, node.content.size, '', '\n').trim()
      cells.push({ node, at: cellAt, words, isChosen: isIn(cellAt, node) })
    })
    rows.push({ at: rowAt, size: row.nodeSize, cells, isChosen: isIn(rowAt, row) })
  })
  return rows
}

/** A row with only a first cell begins a group of rows. */
const isGroupHead = ({ cells, isChosen }: Row): boolean =>
  !isChosen && cells.length > 1 && cells.every(({ words }, at) => (words === '') === at > 0)

function groupCells({ cells }: Row, columns: number): Decoration[] {
  return cells.map((cell, at) =>
    at === 0
      ? decorated(
          cell,
          { scope: 'rowgroup', colspan: String(columns), class: 'group-head' },
          { tag: 'th', hasParagraph: hasMarks(cell) },
        )
      : decorated(cell, { hidden: '' }, { tag: 'td' }),
  )
}

type Place = { readonly isHead: boolean; readonly column: number; readonly style: TableStyle }

function cellShape(cell: Cell, { isHead, column, style }: Place): Decoration {
  if (style.sign === null) {
    const names = cell.node.type.name === 'table_header' && cell.node.content.size > 0
    return decorated(cell, names ? { scope: isHead ? 'col' : 'row' } : {}, { tag: names ? 'th' : 'td' })
  }
  const names = isHead ? cell.words !== '' : column === 0
  return decorated(cell, names ? { scope: isHead ? 'col' : 'row' } : {}, {
    tag: names ? 'th' : 'td',
    hasParagraph: hasMarks(cell),
  })
}

/** Text with marks, icons and line breaks is wrapped in a paragraph. */
const hasMarks = ({ node }: Cell): boolean =>
  node.children.some((child) => !child.isText || child.marks.length > 0)

const decorated = ({ node, at }: Cell, attributes: Record<string, string>, shape: Shape): Decoration =>
  Decoration.node(at, at + node.nodeSize, attributes, { shape })

/** A sign before its character, which is hidden. */
function signShape({ node, at, words, isChosen }: Cell, { sign }: TableStyle): Decoration[] {
  const drawn = isChosen || words.length !== 1 ? null : (sign?.(words) ?? null)
  if (drawn === null) return []
  return [
    Decoration.widget(at + 1, drawn, { side: -1, key: `sign ${words}` }),
    Decoration.inline(at + 1, at + node.nodeSize - 1, { class: 'sign-source' }),
  ]
}
