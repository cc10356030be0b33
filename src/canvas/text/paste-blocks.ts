import { Fragment, Slice, type Node, type ResolvedPos } from 'prosemirror-model'
import { Selection, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'
import { pasteInCell } from './paste-in-cell.ts'
import { onlyWords, pastedBlocks, type Pasted, type PastedSlice } from './pasted-blocks.ts'
import { cellAround, withoutSelected } from './table-commands.ts'

/**
 * Pastes blocks so that each stays what it is, wherever the caret is: tables, lists, headings and quotes stand between the two
 * halves of the line, and only paragraphs are joined with them. Null if what is pasted is no more than words.
 */
export function pasteBlocks(state: EditorState, pasted: PastedSlice): Pasted | null {
  const blocks = pastedBlocks(pasted)
  if (blocks === null) return null
  const transaction = withoutSelected(state)
  const { $from: $at } = transaction.selection
  const words = onlyWords(blocks)
  if (words !== null && $at.parent.inlineContent) return flat(insertWords(transaction, words))
  if (cellAround($at)) return pasteInCell(transaction, blocks)
  return flat(placeBlocks(transaction, $at, blocks))
}

const flat = (transaction: Transaction): Pasted => ({ transaction, isFlattened: false })

const insertWords = (transaction: Transaction, words: Fragment): Transaction =>
  transaction.replace(transaction.selection.from, transaction.selection.to, new Slice(words, 0, 0))

function placeBlocks(transaction: Transaction, $at: ResolvedPos, blocks: readonly Node[]): Transaction {
  if (!$at.parent.inlineContent) {
    const end = $at.pos + blocks.reduce((size, { nodeSize }) => size + nodeSize, 0)
    return withCaret(transaction.insert($at.pos, blocks), end, blocks)
  }
  const items = itemsFor($at, blocks)
  return items === null ? placeInLine(transaction, $at, blocks) : placeItems(transaction, $at, items)
}

/** The items of pasted lists, if the caret is in the first lines of an item of such a list; null otherwise. */
function itemsFor($at: ResolvedPos, blocks: readonly Node[]): readonly Node[] | null {
  if ($at.depth < 3 || $at.node(-1).type.name !== 'list_item') return null
  const list = $at.node(-2).type
  return blocks.every(({ type }) => type === list) ? blocks.flatMap(({ children }) => children) : null
}

function placeInLine(transaction: Transaction, $at: ResolvedPos, blocks: readonly Node[]): Transaction {
  const line = $at.parent
  const hasBefore = $at.parentOffset > 0
  const hasAfter = $at.parentOffset < line.content.size
  const isJoined =
    blocks[0]!.type.name === 'paragraph' && (hasBefore || (!hasAfter && line.type.name === 'heading'))
  const placed = isJoined
    ? [line.copy(blocks[0]!.content), ...blocks.slice(1)]
    : [...(hasBefore ? [line.copy(Fragment.empty)] : []), ...blocks]
  const last = placed.at(-1)!
  const isEndJoined = hasAfter && last.type.name === 'paragraph' && line.type.name === 'paragraph'
  if (hasAfter && !isEndJoined) placed.push(rest(line, hasBefore))
  const from = hasBefore ? $at.pos : $at.before()
  const to = hasAfter ? $at.pos : $at.after()
  const slice = new Slice(Fragment.from(placed), Number(hasBefore), Number(hasAfter))
  const end = from + slice.size - Number(hasAfter && !isEndJoined)
  return withCaret(transaction.step(new ReplaceStep(from, to, slice)), end, blocks)
}

/** The second half of a line that is split; an anchor stays with the first one. */
const rest = (line: Node, isSplit: boolean): Node =>
  isSplit && line.type.name === 'heading'
    ? line.type.create({ ...line.attrs, anchor: null })
    : line.copy(Fragment.empty)

/** Pasted items stand between the two halves of the item at the caret. */
function placeItems(transaction: Transaction, $at: ResolvedPos, items: readonly Node[]): Transaction {
  const [item, line] = [$at.node(-1), $at.parent]
  const hasBefore = $at.parentOffset > 0 || $at.index(-1) > 0
  const hasAfter = $at.parentOffset < line.content.size
  const isLast = $at.index(-1) === item.childCount - 1
  const half = item.copy(Fragment.from(line.copy(Fragment.empty)))
  // What is nested in the item stays with its words.
  const isBehind = hasBefore && !hasAfter
  const isOpenEnd = !isBehind && (hasAfter || !isLast)
  const placed = [...(hasBefore && !isBehind ? [half] : []), ...items, ...(isOpenEnd ? [half] : [])]
  const from = isBehind ? $at.after(-1) : hasBefore ? $at.pos : $at.before(-1)
  const to = isOpenEnd ? $at.pos : $at.after(-1)
  const slice = new Slice(Fragment.from(placed), hasBefore && !isBehind ? 2 : 0, isOpenEnd ? 2 : 0)
  const end = from + slice.size - slice.openEnd
  return withCaret(transaction.step(new ReplaceStep(from, to, slice)), end, items)
}

/** The caret after what was pasted: behind its last word. */
function withCaret(transaction: Transaction, end: number, blocks: readonly Node[]): Transaction {
  const $end = transaction.doc.resolve(Math.min(end, transaction.doc.content.size))
  const hasWords = blocks.at(-1)!.isTextblock || blocks.at(-1)!.childCount > 0
  return transaction.setSelection(Selection.near($end, hasWords ? -1 : 1))
}
