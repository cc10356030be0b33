/** A comment in a Markdown text; `line` counts from 0. Without an end it reaches to the end of the text. */
export type MarkdownComment = { readonly line: number; readonly words: string; readonly hasEnd: boolean }

/** A Markdown text without its comments. Lines keep their numbers. */
export type WithoutComments = { readonly text: string; readonly comments: readonly MarkdownComment[] }

/** Code in fences, code in a line, escaped characters, and comments: in the first three, `<!--` begins no comment. */
const PARTS =
  /^[ \t>]*(`{3,}|~{3,})[^\n]*(?:\n[\s\S]*?(?:\n[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))|(?![\s\S]))|(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?[^`]\2(?!`)|`+|\\[\s\S]|<!--[\s\S]*?(?:-->|(?![\s\S]))/gm

/** Comments are notes between writers and never reach visitors, as in every program that makes HTML from Markdown. */
export function withoutComments(markdown: string): WithoutComments {
  if (!markdown.includes('<!--')) return { text: markdown, comments: [] }
  const comments: MarkdownComment[] = []
  const text = markdown.replaceAll(PARTS, (part: string, ...rest: unknown[]) => {
    if (!part.startsWith('<!--')) return part
    const at = rest.find((one) => typeof one === 'number') ?? 0
    comments.push({ line: linesBefore(markdown, at), words: part, hasEnd: part.endsWith('-->') })
    return part.replaceAll(/[^\n]/g, '')
  })
  return { text, comments }
}

/** A Markdown text without code and escaped characters, where nothing is syntax. Lines keep their numbers. */
export const withoutCode = (markdown: string): string =>
  markdown.replaceAll(PARTS, (part: string) => (part.startsWith('<!--') ? part : part.replaceAll(/[^\n]/g, '')))

const linesBefore = (text: string, at: number): number => text.slice(0, at).split('\n').length - 1
