import { Fragment, type Node, type NodeType, type Slice } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'

const { nodes } = proseSchema

/** What is pasted, and whether it was copied from a text of this editor, which marks what it cuts off. */
export type PastedSlice = { readonly slice: Slice; readonly isOwn: boolean }

/** `isFlattened` tells that a cell took only the words of lists, headings and other blocks. */
export type Pasted = { readonly transaction: Transaction; readonly isFlattened: boolean }

/**
 * The blocks of a pasted slice, each of them whole; null if it is only words of one line, which become part of the line at the
 * caret. A slice of another program says that all its edges are open, down into the first cell or item: whoever believed that
 * would take the cell out of its table.
 */
export function pastedBlocks({ slice, isOwn }: PastedSlice): readonly Node[] | null {
  if (slice.content.childCount === 0 || isOneLine(slice, isOwn)) return null
  const blocks = asBlocks(slice.content.content).map((node) => squared(node, isOwn && slice.openStart > 1))
  return blocks.length === 0 ? null : blocks
}

/** The words of a lone paragraph, or of a table of one cell, as spreadsheets copy a cell; null for anything else. */
export function onlyWords(blocks: readonly Node[]): Fragment | null {
  const [block] = blocks
  if (blocks.length !== 1 || block === undefined) return null
  if (block.type.name === 'paragraph') return block.content
  const isCell = block.type.name === 'table' && block.childCount === 1 && block.child(0).childCount === 1
  return isCell ? block.child(0).child(0).content : null
}

function isOneLine({ content, openStart, openEnd }: Slice, isOwn: boolean): boolean {
  if (content.content.every((node) => node.isInline)) return true
  if (!isOwn) return content.childCount === 1 && content.child(0).type.name === 'paragraph'
  let inner = content
  for (let depth = 0; inner.childCount === 1; depth += 1) {
    const node = inner.child(0)
    if (depth >= Math.min(openStart, openEnd)) return false
    if (node.inlineContent) return true
    inner = node.content
  }
  return false
}

/** Parts of a container without it become one again; words between blocks become a paragraph. */
function asBlocks(parts: readonly Node[]): readonly Node[] {
  const named =
    (...names: string[]) =>
    ({ type }: Node) =>
      names.includes(type.name)
  const rows = inRuns(parts, named('table_cell', 'table_header'), nodes['table_row'])
  const tables = inRuns(rows, named('table_row'), nodes['table'])
  const lists = inRuns(tables, named('list_item'), nodes['bullet_list'])
  return inRuns(lists, (node) => node.isInline, nodes['paragraph']).filter((node) => !isBlank(node))
}

/** White space between two blocks. */
const isBlank = (node: Node): boolean =>
  node.type.name === 'paragraph' &&
  node.childCount === 1 &&
  node.child(0).isText &&
  node.textContent.trim() === ''

/** The same nodes, with each run of those that are meant wrapped in a node. */
function inRuns(all: readonly Node[], isMeant: (node: Node) => boolean, type: NodeType): readonly Node[] {
  const made: Node[] = []
  let run: Node[] = []
  const end = (): void => {
    if (run.length > 0) made.push(type.create(null, run))
    run = []
  }
  for (const node of all) {
    if (isMeant(node)) run.push(node)
    else {
      end()
      made.push(node)
    }
  }
  end()
  return made
}

/** All rows of a table get as many cells; a first row that was cut off at its start is filled there. */
function squared(node: Node, isCut: boolean): Node {
  if (node.type.name !== 'table') {
    if (node.inlineContent || node.childCount === 0) return node
    return node.copy(Fragment.from(node.children.map((child, at) => squared(child, isCut && at === 0))))
  }
  const columns = Math.max(...node.children.map(({ childCount }) => childCount))
  const rows = node.children.map((row, at) => {
    const cell = row.child(row.childCount - 1).type
    const missing = Array.from({ length: columns - row.childCount }, () => cell.create())
    const cells = isCut && at === 0 ? [...missing, ...row.children] : [...row.children, ...missing]
    return row.copy(Fragment.from(cells))
  })
  return node.copy(Fragment.from(rows))
}
