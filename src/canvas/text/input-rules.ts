import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { Command, Plugin } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'

const { nodes, marks } = proseSchema

/** The highest heading in a text: level 1 is for the page. */
const HIGHEST = 2

/** Converts typed Markdown: headings, lists, quotes, code, bold and italic words. */
export const markdownRules = (): Plugin =>
  inputRules({
    rules: [
      textblockTypeInputRule(/^(#{1,4})\s$/, nodes['heading'], ([, signs = '']) => ({
        level: Math.max(HIGHEST, signs.length),
      })),
      wrappingInputRule(/^\s*[-+*]\s$/, nodes['bullet_list']),
      wrappingInputRule(/^(\d{1,4})\.\s$/, nodes['ordered_list'], ([, number]) => ({
        start: Number(number) === 1 ? null : Number(number),
      })),
      wrappingInputRule(/^\s*>\s$/, nodes['blockquote']),
      textblockTypeInputRule(/^```$/, nodes['code_block']),
      markRule(/(?:^|[^*])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks['strong']),
      markRule(/(?:^|[^*])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks['em']),
      markRule(/(?:^|[^`])(`([^`]+)`)$/, marks['code']),
    ],
  })

/** Undoes what a rule has just done. */
export const takeBackRule: Command = undoInputRule

/** Words between signs get a mark, and the signs are removed. The first group is the whole, the second the words. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, (state, [, whole = '', words = ''], start, end) => {
    if (!state.doc.resolve(start).parent.type.allowsMarkType(mark)) return null
    // The last sign has not been inserted yet.
    const from = end - (whole.length - 1)
    const sign = (whole.length - words.length) / 2
    const { tr } = state
    tr.delete(from + sign + words.length, end)
    tr.delete(from, from + sign)
    tr.addMark(from, from + words.length, mark.create())
    return tr.removeStoredMark(mark)
  })
