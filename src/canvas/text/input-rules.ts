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

/** The highest heading that a text has: the first one belongs to the page. */
const HIGHEST = 2

/** What is typed as Markdown becomes what it means: headings, lists, quotes, code, bold and italic words. */
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

/** Takes back what a rule just made of what was typed. */
export const takeBackRule: Command = undoInputRule

/** Words between signs get a mark, and lose the signs. The first group is all of it, the second the words. */
const markRule = (pattern: RegExp, mark: MarkType): InputRule =>
  new InputRule(pattern, (state, [, whole = '', words = ''], start, end) => {
    if (!state.doc.resolve(start).parent.type.allowsMarkType(mark)) return null
    // The last sign is not in the text yet.
    const from = end - (whole.length - 1)
    const sign = (whole.length - words.length) / 2
    const { tr } = state
    tr.delete(from + sign + words.length, end)
    tr.delete(from, from + sign)
    tr.addMark(from, from + words.length, mark.create())
    return tr.removeStoredMark(mark)
  })
