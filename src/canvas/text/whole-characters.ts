import { Selection, type EditorState, type Transaction } from 'prosemirror-state'
import { Transform } from 'prosemirror-transform'
import { stepsBetween } from '#edit/text-difference.ts'

/** What stands for a character that was lost on its way here. */
const LOST = '\u{FFFD}'

/** What is known of a transaction that its replacement must keep: where it comes from, and whether it can be undone. */
const KEPT_META = ['uiEvent', 'paste', 'composition', 'addToHistory'] as const

/**
 * The transaction, or one in its place whose steps have no broken character: half of an emoji, or NUL. Documents can't store
 * them, so a change with such a step would be refused, even if a later step removes it.
 */
export function withWholeCharacters(transaction: Transaction, state: EditorState): Transaction {
  if (!transaction.docChanged) return transaction
  const { schema } = transaction.doc.type
  const repaired = new Transform(transaction.doc)
  transaction.doc.descendants((node, at) => {
    const text = node.text ?? ''
    const whole = wholeText(text)
    // No position moves: what is replaced is one character long, and so is what replaces it.
    if (whole !== text) repaired.replaceWith(at, at + text.length, schema.text(whole, node.marks))
  })
  if (!repaired.docChanged) return transaction
  const whole = state.tr
  for (const step of stepsBetween(state.doc, repaired.doc)) whole.step(step)
  for (const key of KEPT_META) {
    const value: unknown = transaction.getMeta(key)
    if (value !== undefined) whole.setMeta(key, value)
  }
  return whole.setSelection(Selection.fromJSON(whole.doc, transaction.selection.toJSON()))
}

const wholeText = (text: string): string => text.toWellFormed().replaceAll('\0', LOST)
