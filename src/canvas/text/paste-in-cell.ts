import { Fragment, Slice, type Node } from 'prosemirror-model'
import { Selection, type Transaction } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Pasted } from './pasted-blocks.ts'
import { cellAround, emptyLike, type CellPlace } from './table-commands.ts'

const { nodes } = proseSchema

/**
 * Pastes blocks into the cell at the caret. The cells of a table fill those of this one if they are empty, and become rows of it
 * otherwise: nothing is overwritten. A cell has no other blocks, so of these it takes the words, each block on its line.
 */
export function pasteInCell(transaction: Transaction, blocks: readonly Node[]): Pasted {
  const { $from: $at } = transaction.selection
  const place = cellAround($at)!
  if (blocks.every(({ type }) => type.name === 'table')) {
    const grid = blocks.flatMap(({ children }) => children.map((row) => row.children))
    return { transaction: pasteGrid(transaction, place, grid), isFlattened: false }
  }
  const lines = blocks
    .flatMap(linesOf)
    .flatMap((line, at) => [...(at > 0 ? [nodes['hard_break'].create()] : []), ...line])
  const { from, to } = transaction.selection
  return {
    transaction: transaction.replace(from, to, new Slice(Fragment.from(lines), 0, 0)),
    isFlattened: blocks.some(({ type }) => type.name !== 'paragraph'),
  }
}

/** The words of a block, one list of inline nodes per line; a row of a table is one line. */
function linesOf(block: Node): readonly (readonly Node[])[] {
  if (block.inlineContent) return [block.children]
  if (block.type.name !== 'table_row') return block.children.flatMap(linesOf)
  return [
    block.children.flatMap((cell, at) => [...(at > 0 ? [proseSchema.text(', ')] : []), ...cell.children]),
  ]
}

type Grid = readonly (readonly Node[])[]

function pasteGrid(transaction: Transaction, place: CellPlace, grid: Grid): Transaction {
  const cells = place.table.children.map((row) => [...row.children])
  const isFree = grid.every((row, down) =>
    row.every((_, along) => !cells[place.row + down]?.[place.column + along]?.content.size),
  )
  const [top, left] = isFree ? [place.row, place.column] : [place.row + 1, 0]
  const model = modelRow(cells[place.row]!)
  if (!isFree) cells.splice(top, 0, ...grid.map(() => [...model]))
  for (const [down, row] of grid.entries()) {
    const target = (cells[top + down] ??= [...model])
    for (const [along, cell] of row.entries()) {
      while (target.length <= left + along) target.push(emptyLike(target.at(-1)!))
      target[left + along] = target[left + along]!.copy(cell.content)
    }
  }
  const columns = Math.max(...cells.map(({ length }) => length))
  const rows = cells.map((row) => nodes['table_row'].create(null, filled(row, columns)))
  const at = place.tableAt + 1
  transaction.replaceWith(at, at + place.table.content.size, rows)
  return withCaretIn(transaction, {
    at,
    rows,
    row: top + grid.length - 1,
    column: left + grid.at(-1)!.length - 1,
  })
}

/** A new row like another one: cells below a head row are no headers. */
function modelRow(row: readonly Node[]): readonly Node[] {
  const isHead = row.every(({ type }) => type.name === 'table_header')
  return row.map((cell) => emptyLike(cell, isHead ? nodes['table_cell'] : cell.type))
}

const filled = (row: readonly Node[], columns: number): readonly Node[] => [
  ...row,
  ...Array.from({ length: columns - row.length }, () => emptyLike(row.at(-1)!)),
]

type LastCell = {
  readonly at: number
  readonly rows: readonly Node[]
  readonly row: number
  readonly column: number
}

function withCaretIn(transaction: Transaction, { at, rows, row, column }: LastCell): Transaction {
  const sizes = [...rows.slice(0, row), ...rows[row]!.children.slice(0, column + 1)].map(
    ({ nodeSize }) => nodeSize,
  )
  const end = at + 1 + sizes.reduce((sum, size) => sum + size, 0) - 1
  return transaction.setSelection(Selection.near(transaction.doc.resolve(end), -1))
}
