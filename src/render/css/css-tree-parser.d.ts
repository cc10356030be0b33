// Only the parser: the package's main entry also builds a lexer of all of CSS, which is not used here.
declare module 'css-tree/parser' {
  import type { parse } from 'css-tree'

  const parser: typeof parse
  export default parser
}
