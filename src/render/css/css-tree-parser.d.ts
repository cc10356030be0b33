// The parser alone: the package's main entry also builds a lexer of all of CSS, which nothing here uses.
declare module 'css-tree/parser' {
  import type { parse } from 'css-tree'

  const parser: typeof parse
  export default parser
}
