import type { DrawnElement, DrawnNode } from './element-tree.ts'

/** A table as Markdown has tables: one head row, then rows; a caption stands above. Empty without rows. */
export function tableText(table: DrawnElement, lineOf: (nodes: readonly DrawnNode[]) => string): string[] {
  const caption = elementsIn(table).find(({ tag }) => tag === 'caption')
  const rows = rowsIn(table).map((row) => elementsIn(row).map((cell) => cellText(lineOf(wordsOf(cell)))))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows
  if (head === undefined || width === 0) return []
  const line = (cells: readonly string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const text = [line(head), line(Array.from({ length: width }, () => '---')), ...body.map(line)].join('\n')
  const said = caption ? lineOf(caption.children) : ''
  return said === '' ? [text] : [`**${said}**`, text]
}

const elementsIn = ({ children }: DrawnElement): DrawnElement[] =>
  children.filter((child) => typeof child !== 'string')

const rowsIn = (element: DrawnElement): DrawnElement[] =>
  elementsIn(element).flatMap((child) => (child.tag === 'tr' ? [child] : rowsIn(child)))

const BLOCK = /^(?:p|div|ul|ol|li)$/

/** A cell holds words only: blocks in it become runs of them. */
const wordsOf = ({ children }: DrawnElement): readonly DrawnNode[] =>
  children.every((child) => typeof child === 'string' || !BLOCK.test(child.tag)) ? children : runsOf(children)

const runsOf = (children: readonly DrawnNode[]): DrawnNode[] =>
  children.flatMap((child, at): DrawnNode[] => {
    if (typeof child === 'string' || !BLOCK.test(child.tag)) return [child]
    return at > 0 ? [' ', ...wordsOf(child)] : [...wordsOf(child)]
  })

const cellText = (text: string): string => text.replaceAll(/\\?\n/g, ' ').replaceAll('|', '\\|')
