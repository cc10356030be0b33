import { withoutCode, withoutComments } from './markdown-comments.ts'
import { tableRowProblems } from './table-rows.ts'
import type { MarkdownProblem } from './read-markdown.ts'

/** Syntax of other programs, which visitors would read as words, and what is written instead. */
const FOREIGN: readonly (readonly [RegExp, string])[] = [
  [/\{\{[<%].*?(?:[>%]\}\}|$)/, 'text or blocks instead of a shortcode of Hugo'],
  [/\{%.*?(?:%\}|$)/, 'text or blocks instead of a tag of Liquid, as Jekyll has them'],
  [/\{\{.*?(?:\}\}|$)/, 'text instead of a placeholder of a template'],
  [/^[ \t>]*:::+.*$/, 'a quote or a heading instead of a box in :::'],
  [/^[ \t]*!!!\s.*$/, 'a quote or a heading instead of a box in !!!'],
  [/^[ \t]*import\s.*?\sfrom\s+['"].*$|^[ \t]*export\s+(?:const|default|function|let)\b.*$/, 'no import or export of MDX'],
  [/<\/?[A-Z][\w.]*(?:\s[^>]*)?\/?>/, 'text or blocks instead of a component of MDX'],
  [/\[\^[^\]\s]+\]/, 'the words of a footnote in brackets: texts have no footnotes'],
  [/^[ \t>]*(?:[-*+]|\d+[.)])[ \t]+\[[ xX]\](?=\s).*$/, 'items without boxes: texts have no task lists'],
  [/!?\[\[[^\]]+\]\]/, 'a link such as [words](page:pricing) instead of [[…]]'],
  [/^[ \t>]*\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION)\].*$/i, 'a quote without [!…]'],
  [/\{:\s*[.#\w][^}]*\}|\{\.[\w-][^}]*\}/, 'no attributes in braces, as kramdown has them'],
  [/^[ \t]*\[TOC\][ \t]*$/i, 'no [TOC]: a section shows the contents'],
  [
    /<\/?(?:a|abbr|article|aside|b|blockquote|br|button|center|code|dd|del|details|div|dl|dt|em|figcaption|figure|font|footer|h[1-6]|header|hr|i|iframe|img|input|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|script|section|small|source|span|strong|style|sub|summary|sup|svg|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?\/?>/,
    'Markdown instead of HTML, which is shown as text',
  ],
  [/\uFFFD/, 'the letter that was lost when the file was saved in another encoding'],
]

/** Longest excerpt in a message, in characters. */
const LONGEST_EXCERPT = 60

/** A warning for each line with syntax of another program, for comments and for rows with a wrong number of cells. */
export function foreignSyntax(markdown: string): readonly MarkdownProblem[] {
  const { text, comments } = withoutComments(markdown)
  const notes = comments.map(({ line, words, hasEnd }): MarkdownProblem => ({
    line,
    expected: hasEnd ? 'no comment: it is left out' : 'the end of the comment, -->',
    found: excerpt(words),
    ...(hasEnd && { severity: 'warning' as const }),
  }))
  const lines = withoutCode(text).split('\n')
  const foreign = lines.flatMap((words, line) => foreignIn(words).map((problem) => ({ ...problem, line })))
  return [...notes, ...foreign, ...tableRowProblems(lines)].toSorted((a, b) => a.line - b.line)
}

/** The first kind of foreign syntax in a line: others there are often parts of it. */
function foreignIn(line: string): Omit<MarkdownProblem, 'line'>[] {
  for (const [pattern, expected] of FOREIGN) {
    const [found] = pattern.exec(line) ?? []
    if (found !== undefined) return [{ expected, found: excerpt(found), severity: 'warning' }]
  }
  return []
}

function excerpt(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ')
  return words.length > LONGEST_EXCERPT ? `${words.slice(0, LONGEST_EXCERPT)}…` : words
}
