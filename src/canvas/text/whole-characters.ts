import { Selection, type Transaction } from 'prosemirror-state'

/** What stands for a character that was lost on its way here. */
const LOST = '\u{FFFD}'

/**
 * The transaction with each broken character replaced: half of an emoji, or NUL. Documents can't store them, so the whole change
 * would be refused.
 */
export function withWholeCharacters(transaction: Transaction): Transaction {
  if (!transaction.docChanged) return transaction
  const { schema } = transaction.doc.type
  const broken: [number, number, ReturnType<typeof schema.text>][] = []
  transaction.doc.descendants((node, at) => {
    const text = node.text ?? ''
    const whole = wholeText(text)
    if (whole !== text) broken.push([at, at + text.length, schema.text(whole, node.marks)])
  })
  const selection: unknown = transaction.selection.toJSON()
  for (const [from, to, node] of broken) transaction.replaceWith(from, to, node)
  // No position has moved.
  if (broken.length > 0) transaction.setSelection(Selection.fromJSON(transaction.doc, selection))
  return transaction
}

const wholeText = (text: string): string => text.toWellFormed().replaceAll('\0', LOST)
