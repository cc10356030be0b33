// The tokenizer alone: the package's main entry also builds a lexer of all of CSS, which nothing here uses.
declare module 'css-tree/tokenizer' {
  export { tokenize, tokenTypes } from 'css-tree'
}
