import type { DrawnNode } from './element-tree.ts'
import { lineIn } from './line-text.ts'

/** A table as Markdown: one header row, then rows; a caption goes above. Empty if there are no rows. */
export function tableText(table: DrawnNode, origin: string): string[] {
  const rows = rowsIn(table).map((row) => row.elements().map((cell) => cellText(cell, origin)))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows
  if (head === undefined || width === 0) return []
  const line = (cells: readonly string[]): string =>
    `| ${cells.concat(Array<string>(width - cells.length).fill('')).join(' | ')} |`
  const text = [line(head), line(Array<string>(width).fill('---')), ...body.map(line)].join('\n')
  const caption = table.elements().find(({ tag }) => tag.name === 'caption')
  const said = caption ? lineIn(caption, origin) : ''
  return said === '' ? [text] : [`**${said}**`, text]
}

const rowsIn = (element: DrawnNode): DrawnNode[] =>
  element.elements().flatMap((child) => (child.tag.name === 'tr' ? [child] : rowsIn(child)))

/** A cell contains only one line of text: blocks in it become runs. */
function cellText(cell: DrawnNode, origin: string): string {
  const text = lineIn(cell, origin)
  return /[\n|]/.test(text) ? text.replaceAll(/\\?\n/g, ' ').replaceAll('|', '\\|') : text
}
