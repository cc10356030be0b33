import type { MarkdownProblem } from './read-markdown.ts'

/** The line below the head of a table. */
const DELIMITER = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/

/** A line that is no row: an empty one, or the start of a heading, a list or a rule. */
const ENDS = /^[ \t]*(?:$|#{1,6}[ \t]|[-*+][ \t]|\d+[.)][ \t]|(?:-[ \t]*){3,}$|(?:\*[ \t]*){3,}$|(?:_[ \t]*){3,}$)/

/**
 * Rows of tables with more or fewer cells than the head, in lines without code. Markdown drops the former, so that they are errors,
 * and fills up the latter.
 */
export function tableRowProblems(written: readonly string[]): MarkdownProblem[] {
  const lines = written.map((line) => line.replace(/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+(?=\|))?/, '').trimEnd())
  const problems: MarkdownProblem[] = []
  for (let at = 1; at < lines.length; at += 1) {
    const columns = columnsOf(lines[at - 1]!, lines[at]!)
    if (columns === null) continue
    for (at += 1; at < lines.length && !ENDS.test(lines[at]!); at += 1) {
      const cells = cellsOf(lines[at]!)
      if (cells !== columns) problems.push(rowProblem(at, cells, columns))
    }
  }
  return problems
}

/** The number of columns of a table that begins with two lines; null if they begin none. */
function columnsOf(head: string, below: string): number | null {
  if (!head.includes('|') || !below.includes('-') || !DELIMITER.test(below)) return null
  const columns = cellsOf(head)
  return columns === cellsOf(below) ? columns : null
}

/** Cells of a row. Code and escaped characters, which may contain a bar, are not in the line any more. */
function cellsOf(line: string): number {
  const bars = line.replace(/^\|/, '').replace(/\|$/, '')
  return bars.split('|').length
}

const rowProblem = (line: number, cells: number, columns: number): MarkdownProblem => ({
  line,
  expected: `${columns} cells, as many as the head of the table has`,
  found: String(cells),
  ...(cells < columns && { severity: 'warning' as const }),
})
