import { tokenize, tokenTypes } from 'css-tree/tokenizer'

/** A selector list as written in the sheet, and the declarations directly in its block; without comments. */
export type SheetRule = { readonly selector: string; readonly body: string }

/** The closing token for each token that opens a block. */
const CLOSING: ReadonlyMap<number, number> = new Map([
  [tokenTypes.Function, tokenTypes.RightParenthesis],
  [tokenTypes.LeftParenthesis, tokenTypes.RightParenthesis],
  [tokenTypes.LeftSquareBracket, tokenTypes.RightSquareBracket],
  [tokenTypes.LeftCurlyBracket, tokenTypes.RightCurlyBracket],
])

/**
 * The rules of a style sheet, including nested ones, each with its own declarations. What is outside of all rules is a rule for
 * `*`. The block of a condition (`@media`) has the condition as its selector. Takes time proportional to the size of the sheet.
 */
export function rulesOf(sheet: string): SheetRule[] {
  const rules: SheetRule[] = []
  const selectors: string[] = []
  /** Closing tokens of the open brackets: a brace inside of them does not start or end a rule. */
  const brackets: number[] = []
  let piece = ''
  /** Where in the piece a selector may start: after its declarations. */
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
  // The end of a sheet closes all open blocks.
  endPiece(piece.length)
  return rules
}
