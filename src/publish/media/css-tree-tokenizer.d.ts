// Only the tokenizer: the package's main entry also builds a lexer of all of CSS, which is not used here.
declare module 'css-tree/tokenizer' {
  export { tokenize, tokenTypes } from 'css-tree'
}
