import type { Mark } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Link } from '#model/block.ts'

/** Words to be linked, and their current link, if any. */
export type LinkedWords = { readonly words: string; readonly link: Link | null }

type Range = { readonly from: number; readonly to: number }

/** The words for a link: the selection, else the link around the caret, else the word there. */
export function linkedWords(state: EditorState): LinkedWords {
  const { from, to } = linkRange(state)
  let found: Mark | undefined
  state.doc.nodesBetween(from, to, (node) => {
    found ??= linkOf(node.marks)
  })
  return { words: state.doc.textBetween(from, to, ' '), link: (found?.attrs['link'] as Link) ?? null }
}

/** Sets the link of words, or removes it for null. If there are no words, `name` is inserted. */
export function withLink(state: EditorState, link: Link | null, name: string): Transaction {
  const type = proseSchema.marks['link']
  const { from, to } = linkRange(state)
  const { tr } = state
  if (link === null) return tr.removeMark(from, to, type)
  const mark = type.create({ link })
  if (from === to) return tr.insert(from, proseSchema.text(name, [mark])).removeStoredMark(type)
  return tr.removeMark(from, to, type).addMark(from, to, mark).removeStoredMark(type)
}

const linkOf = (marks: readonly Mark[]): Mark | undefined => marks.find(({ type }) => type.name === 'link')

function linkRange({ selection }: EditorState): Range {
  const { from, to, empty, $from } = selection
  if (!empty) return { from, to }
  const start = $from.start()
  const around = linkAround($from.parentOffset, $from.parent) ?? wordAround($from.parentOffset, $from.parent)
  return { from: start + around.from, to: start + around.to }
}

type Line = EditorState['doc']

/** The nodes around a position in a line that share one link; null if there is none. */
function linkAround(at: number, line: Line): Range | null {
  let found: (Range & { readonly mark: Mark }) | null = null
  line.forEach((child, from) => {
    const mark = linkOf(child.marks)
    const to = from + child.nodeSize
    if (mark === undefined || (found !== null && found.to >= at && found.to < from)) return
    if (found?.to === from && found.mark.eq(mark)) found = { ...found, to }
    else if (found === null || found.to < at) found = { from, to, mark }
  })
  return found !== null && isIn(at, found) ? found : null
}

const isIn = (at: number, { from, to }: Range): boolean => from <= at && at <= to

/** A letter or a digit, or a character that occurs within words. */
const WORD = /[\p{L}\p{N}\p{M}'’-]+/gu

function wordAround(at: number, line: Line): Range {
  const text = line.textBetween(0, line.content.size, undefined, ' ')
  const word = [...text.matchAll(WORD)].find(
    ({ index, 0: letters }) => index < at && at < index + letters.length,
  )
  return word === undefined ? { from: at, to: at } : { from: word.index, to: word.index + word[0].length }
}
