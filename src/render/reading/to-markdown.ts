import type { DrawnNode } from './element-tree.ts'
import { lineIn, lineText, plainText, textInstead } from './line-text.ts'
import { tableText } from './table-text.ts'

/** The content of an element as blocks of Markdown. `origin` makes links into this site absolute. */
export function markdownIn(element: DrawnNode, origin: string): string[] {
  const blocks: string[] = []
  addBlocks(element, origin, blocks)
  return blocks
}

function addBlocks({ first }: DrawnNode, origin: string, blocks: string[]): void {
  let line = first
  for (let node = first; node !== null; node = node.next) {
    if (!node.isBlock) continue
    if (line !== node) addText(lineText(line, node, origin), blocks)
    line = node.next
    addBlock(node, origin, blocks)
  }
  if (line !== null) addText(lineText(line, null, origin), blocks)
}

function addText(text: string, blocks: string[]): void {
  if (text !== '') blocks.push(text)
}

/** Adds the blocks of an element; most elements are only wrappers. */
function addBlock(element: DrawnNode, origin: string, blocks: string[]): void {
  const { name, level } = element.tag
  const instead = textInstead(element)
  if (instead !== null) addText(instead, blocks)
  else if (level > 0) addMarked(`${'#'.repeat(level)} `, lineIn(element, origin), '', blocks)
  else (WRITERS.get(name) ?? addBlocks)(element, origin, blocks)
}

type Writer = (element: DrawnNode, origin: string, blocks: string[]) => void

/** Elements that are more than a wrapper. */
const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['ul', addList],
  ['ol', addList],
  ['dl', addTerms],
  ['table', addTable],
  ['blockquote', addQuote],
  ['pre', (element, _, blocks) => blocks.push(`\`\`\`\n${plainText(element)}\n\`\`\``)],
  ['hr', (_, __, blocks) => blocks.push('---')],
  ['summary', addCaption],
  ['legend', addCaption],
  ['figcaption', addCaption],
])

function addMarked(start: string, text: string, end: string, blocks: string[]): void {
  if (text !== '') blocks.push(start + text + end)
}

function addTable(element: DrawnNode, origin: string, blocks: string[]): void {
  blocks.push(...tableText(element, origin))
}

function addQuote(element: DrawnNode, origin: string, blocks: string[]): void {
  const text = markdownIn(element, origin).join('\n\n')
  if (text !== '') blocks.push(indented(text, '> ', '> '))
}

/** A question whose text is a heading stays a heading. */
function addCaption(element: DrawnNode, origin: string, blocks: string[]): void {
  const mark = element.tag.name === 'figcaption' ? '*' : '**'
  if (element.hasBlocks) addBlocks(element, origin, blocks)
  else addMarked(mark, lineIn(element, origin), mark, blocks)
}

/** Items with headings become small sections; others are lines with a bullet or a number. */
function addList({ tag, first }: DrawnNode, origin: string, blocks: string[]): void {
  const parts: string[][] = []
  for (let child = first; child !== null; child = child.next) {
    const part = child.tag.name === 'li' ? markdownIn(child, origin) : []
    if (part.length > 0) parts.push(part)
  }
  if (parts.some((part) => part.some((block) => HEADING.test(block)))) blocks.push(...parts.flat())
  else addText(listText(parts, tag.name === 'ol'), blocks)
}

const HEADING = /^#{1,6} /

function listText(parts: readonly (readonly string[])[], isNumbered: boolean): string {
  const isTight = parts.every((part) => part.length === 1) || parts.every(isNested)
  const items = parts.map((part, at) => {
    const sign = isNumbered ? `${at + 1}. ` : '- '
    return indented(part.join(isNested(part) ? '\n' : '\n\n'), sign, ' '.repeat(sign.length))
  })
  return items.join(isTight ? '\n' : '\n\n')
}

/** An item of one line with a list below it needs no empty line between. */
const isNested = (blocks: readonly string[]): boolean =>
  blocks.every((block, at) => at === 0 || /^(?:- |\d+\. )/.test(block))

function addTerms(list: DrawnNode, origin: string, blocks: string[]): void {
  const own: string[] = []
  let term = ''
  for (const entry of entriesOf(list)) {
    if (entry.tag.name === 'dt') term = lineIn(entry, origin)
    else if (entry.hasBlocks) own.push(`**${term}**`, ...markdownIn(entry, origin))
    else own.push(`- **${term}**: ${lineIn(entry, origin)}`)
  }
  if (own.every((block) => block.startsWith('- '))) addText(own.join('\n'), blocks)
  else blocks.push(...own)
}

/** Terms and definitions may be wrapped in pairs. */
const entriesOf = (list: DrawnNode): DrawnNode[] =>
  list.elements().flatMap((child) => (child.tag.name === 'div' ? child.elements() : [child]))

/** Prefixes every line after the first with `rest`, except lines that would contain nothing else. */
const indented = (text: string, first: string, rest: string): string =>
  first + (text.includes('\n') ? text.replaceAll('\n', `\n${rest}`).replaceAll(/^ +$/gm, '') : text)
