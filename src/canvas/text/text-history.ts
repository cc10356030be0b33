import { closeHistory, history, redo, undo } from 'prosemirror-history'
import type { Slice } from 'prosemirror-model'
import { Plugin, PluginKey, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { ReplaceStep } from 'prosemirror-transform'

/** Most words that can be undone in an open text. */
const DEPTH = 1_000

/** What a transaction does to words; `other` is never continued by the next one. */
type Doing = 'writing' | 'deleting' | 'other'

/** What was done last, and by which composition of an input method. */
type Done = { readonly doing: Doing; readonly composition: unknown }

const LAST = new PluginKey<Done>('last-doing')

/**
 * The undo history of an open text: a person's own typing, word by word. Changes by others (transactions with the meta value
 * `addToHistory: false`) are not part of it, and its steps are rebased onto them.
 */
export const textHistory = (): Plugin[] => [
  // Words begin new groups, however fast or slowly they are typed.
  history({ depth: DEPTH, newGroupDelay: Number.POSITIVE_INFINITY }),
  new Plugin<Done>({
    key: LAST,
    state: {
      init: () => ({ doing: 'other', composition: undefined }),
      apply: (transaction, last) => (transaction.docChanged ? doneBy(transaction) : last),
    },
  }),
]

/** The transaction, marked if it begins a new group of the history. */
export function grouped(transaction: Transaction, last: Done | undefined): Transaction {
  if (!transaction.docChanged || transaction.getMeta('addToHistory') === false) return transaction
  const now = doneBy(transaction)
  const goesOn =
    last !== undefined &&
    now.doing !== 'other' &&
    now.doing === last.doing &&
    (isSameComposition(now, last) || !beginsWord(transaction))
  return goesOn ? transaction : closeHistory(transaction)
}

export const lastDone = (state: EditorState): Done | undefined => LAST.getState(state)

/**
 * Undoes or redoes a word; a space at the end of a line together with the word before it, because nobody sees it. False if
 * nothing is left.
 */
export function stepThrough(
  what: 'undo' | 'redo',
  state: () => EditorState,
  dispatch: (transaction: Transaction) => void,
): boolean {
  const command: Command = what === 'undo' ? undo : redo
  const step = { isUnseen: false }
  const isDone = command(state(), (transaction) => {
    step.isUnseen = changesOnlySpaces(transaction)
    dispatch(transaction)
  })
  if (isDone && step.isUnseen) stepThrough(what, state, dispatch)
  return isDone
}

const changesOnlySpaces = ({ steps, docs }: Transaction): boolean =>
  steps.every((step, at) => {
    if (!(step instanceof ReplaceStep)) return false
    const { from, to, slice } = step
    const removed = docs[at]?.slice(from, to)
    return [slice, removed].every((part) => part !== undefined && isOnlySpaces(part))
  })

const isOnlySpaces = ({ content, openStart, openEnd }: Slice): boolean =>
  openStart + openEnd === 0 && content.content.every((node) => node.isText && node.text?.trim() === '')

const isSameComposition = (now: Done, last: Done): boolean =>
  now.composition !== undefined && now.composition === last.composition

const doneBy = (transaction: Transaction): Done => ({
  doing: doingOf(transaction),
  composition: transaction.getMeta('composition') as unknown,
})

function doingOf(transaction: Transaction): Doing {
  const [step, ...others] = transaction.steps
  if (!(step instanceof ReplaceStep) || others.length > 0 || transaction.getMeta('uiEvent') !== undefined)
    return 'other'
  if (step.slice.size === 0) return 'deleting'
  return step.slice.openStart === 0 && wordsOf(step) !== null ? 'writing' : 'other'
}

/** The words that a step inserts; null if it inserts anything else. */
const wordsOf = ({ slice: { content } }: ReplaceStep): string | null =>
  content.childCount === 1 ? (content.firstChild?.text ?? null) : null

/** Whether a transaction writes the space before a word. */
function beginsWord({ steps: [step], docs: [before] }: Transaction): boolean {
  if (!(step instanceof ReplaceStep) || before === undefined) return false
  const $at = before.resolve(step.from)
  const previous = before.textBetween($at.start(), step.from, undefined, '\u{FFFC}').at(-1) ?? ' '
  return /^\s/.test(wordsOf(step) ?? '') && !/\s/.test(previous)
}
