import { tokenize, tokenTypes } from 'css-tree/tokenizer'

/** A selector list as the sheet writes it, and the declarations that stand in its own block; without comments. */
export type SheetRule = { readonly selector: string; readonly body: string }

/** What ends each token that opens a block. */
const CLOSING: ReadonlyMap<number, number> = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
])

/**
 * The rules of a style sheet, nested ones too, each with declarations of its own. What stands outside of all rules is a rule for `*`. A
 * block of a condition (`@media`) has that condition for its selector. Takes time in proportion to the sheet.
 */
export function rulesOf(sheet: string): SheetRule[] {
  const rules: SheetRule[] = []
  const selectors: string[] = []
  /** What ends the brackets that are open: a brace inside of them opens and closes no rule. */
  const brackets: number[] = []
  let piece = ''
  /** Where in the piece a selector may start: behind its declarations. */
  let start = 0
  const endPiece = (end: number): void => {
    rules.push({ selector: selectors.at(-1) ?? '*', body: piece.slice(0, end) })
    piece = ''
    start = 0
  }
  tokenize(sheet, (type, from, to) => {
    const isOutside = brackets.length === 0
    if (isOutside && type === tokenTypes.LeftCurlyBracket) {
      const selector = piece.slice(start)
      endPiece(start)
      selectors.push(selector)
    } else if (isOutside && type === tokenTypes.RightCurlyBracket) {
      endPiece(piece.length)
      selectors.pop()
    } else {
      const closing = CLOSING.get(type)
      if (closing !== undefined) brackets.push(closing)
      else if (type === brackets.at(-1)) brackets.pop()
      piece += type === tokenTypes.Comment ? ' ' : sheet.slice(from, to)
      if (isOutside && type === tokenTypes.Semicolon) start = piece.length
    }
  })
  // The end of a sheet closes what is open.
  endPiece(piece.length)
  return rules
}
