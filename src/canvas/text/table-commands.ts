import { Fragment, type Node, type ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'

const { nodes } = proseSchema

/** Position in a table: depths from the root, and indexes of row and cell. */
export type CellPlace = {
  readonly table: Node
  readonly tableAt: number
  readonly row: number
  readonly column: number
}

const isCell = (node: Node): boolean => node.type.name === 'table_cell' || node.type.name === 'table_header'

/** The cell around a position; null outside of tables. */
export function cellAround($pos: ResolvedPos): CellPlace | null {
  if ($pos.depth < 3 || !isCell($pos.parent)) return null
  const depth = $pos.depth
  return {
    table: $pos.node(depth - 2),
    tableAt: $pos.before(depth - 2),
    row: $pos.index(depth - 2),
    column: $pos.index(depth - 1),
  }
}

const placeOf = (state: EditorState): CellPlace | null => cellAround(state.selection.$head)

export const isInTable = (state: EditorState): boolean => placeOf(state) !== null

/** Keys that elsewhere break lines or join blocks must not split or join cells. */
export const stayInCell =
  (instead: Command | 'back' | 'forth'): Command =>
  (state, dispatch, view) => {
    const { $from, $to, empty } = state.selection
    if (!cellAround($from) && !cellAround($to)) return false
    if (!empty && !$from.sameParent($to)) {
      dispatch?.(clearCells(state))
      return true
    }
    if (typeof instead === 'function') return instead(state, dispatch, view)
    if (!empty) return false
    return instead === 'back' ? $from.parentOffset === 0 : $from.parentOffset === $from.parent.content.size
  }

/** Empties the selected parts of cells, but keeps the cells. */
function clearCells(state: EditorState): Transaction {
  const { from, to } = state.selection
  const { tr } = state
  state.doc.nodesBetween(from, to, (node, at) => {
    if (!node.inlineContent) return true
    const [start, end] = [Math.max(from, at + 1), Math.min(to, at + 1 + node.content.size)]
    if (end > start) tr.delete(tr.mapping.map(start), tr.mapping.map(end))
    return false
  })
  return tr
}

/** Deletes what is selected; of a table, which stays whole, only the words. */
export function withoutSelected(state: EditorState): Transaction {
  const { $from, $to, empty } = state.selection
  if (empty) return state.tr
  const isInCells = cellAround($from) !== null || cellAround($to) !== null
  if (!isInCells || $from.sameParent($to)) return state.tr.deleteSelection()
  const tr = clearCells(state)
  return tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map($from.pos, -1))))
}

/** Where a cell begins, inside of it. */
function startOf({ table, tableAt }: CellPlace, row: number, column: number): number {
  let at = tableAt + 1
  for (let index = 0; index < row; index += 1) at += table.child(index).nodeSize
  at += 1
  for (let index = 0; index < column; index += 1) at += table.child(row).child(index).nodeSize
  return at + 1
}

/** Moves to the next or previous cell; after the last one, adds a row. */
export const nextCell =
  (step: 1 | -1): Command =>
  (state, dispatch, view) => {
    const place = placeOf(state)
    if (place === null) return false
    const cells = place.table.children.flatMap((row, at) =>
      row.children.map((_, column) => [at, column] as const),
    )
    const now = cells.findIndex(([row, column]) => row === place.row && column === place.column)
    const next = cells[now + step]
    if (next === undefined) return step === 1 ? addRow(state, dispatch, view) : true
    const start = startOf(place, ...next)
    const end = start + place.table.child(next[0]).child(next[1]).content.size
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, start, end)).scrollIntoView())
    return true
  }

/** An empty cell with the attributes of another one. */
export const emptyLike = (cell: Node, type = cell.type): Node => type.create(cell.attrs)

/** Adds a row after that of the selection. */
export const addRow: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (place === null) return false
  const { table, tableAt, row } = place
  const cells = table.child(row).children.map((cell) => emptyLike(cell, nodes['table_cell']))
  let at = tableAt + 1
  for (let index = 0; index <= row; index += 1) at += table.child(index).nodeSize
  if (!dispatch) return true
  const tr = state.tr.insert(at, nodes['table_row'].create(null, cells))
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 2)).scrollIntoView())
  return true
}

/** Deletes the row of the selection; the last one with its table. */
export const removeRow: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (place === null) return false
  const { table, row } = place
  if (table.childCount === 1) return removeTable(state, dispatch)
  const at = startOf(place, row, 0) - 2
  dispatch?.(state.tr.delete(at, at + table.child(row).nodeSize).scrollIntoView())
  return true
}

/** Adds a column after that of the selection. */
export const addColumn: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (place === null) return false
  const { tr } = state
  place.table.forEach((row, _, index) => {
    const column = Math.min(place.column, row.childCount - 1)
    const cell = row.child(column)
    const end = startOf(place, index, column) - 1 + cell.nodeSize
    tr.insert(tr.mapping.map(end), emptyLike(cell))
  })
  dispatch?.(tr.scrollIntoView())
  return true
}

/** Deletes the column of the selection; the last one with its table. */
export const removeColumn: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (place === null) return false
  if (place.table.children.some(({ childCount }) => childCount === 1)) return removeTable(state, dispatch)
  const { tr } = state
  place.table.forEach((row, _, index) => {
    if (place.column >= row.childCount) return
    const start = startOf(place, index, place.column) - 1
    tr.delete(tr.mapping.map(start), tr.mapping.map(start + row.child(place.column).nodeSize))
  })
  dispatch?.(tr.scrollIntoView())
  return true
}

export const removeTable: Command = (state, dispatch) => {
  const place = placeOf(state)
  if (place === null) return false
  const { table, tableAt } = place
  dispatch?.(state.tr.delete(tableAt, tableAt + table.nodeSize).scrollIntoView())
  return true
}

/** Inserts a table of two columns with a header row after the block of the selection. */
export const insertTable: Command = (state, dispatch) => {
  const { $from } = state.selection
  if ($from.depth === 0 || isInTable(state)) return false
  const row = (type: 'table_header' | 'table_cell'): Node =>
    nodes['table_row'].create(null, [nodes[type].create(), nodes[type].create()])
  const table = nodes['table'].create(null, Fragment.from([row('table_header'), row('table_cell')]))
  const isEmpty = $from.depth === 1 && $from.parent.content.size === 0
  const at = isEmpty ? $from.before(1) : $from.after(1)
  if (!dispatch) return true
  const tr = isEmpty ? state.tr.replaceWith(at, $from.after(1), table) : state.tr.insert(at, table)
  dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 3)).scrollIntoView())
  return true
}
