import type { DrawnElement, DrawnNode } from './element-tree.ts'
import { isHidden, isSkipped, lineText, pictureText, plainText } from './line-text.ts'
import { tableText } from './table-text.ts'

const INLINE: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'b',
  'br',
  'code',
  'em',
  'i',
  'img',
  'mark',
  'picture',
  's',
  'small',
  'source',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
])

const HEADINGS: Readonly<Record<string, string>> = {
  h1: '#',
  h2: '##',
  h3: '###',
  h4: '####',
  h5: '#####',
  h6: '######',
}

/** Drawn nodes as blocks of Markdown. `origin` completes links that lead into this site. */
export function blocksOf(nodes: readonly DrawnNode[], origin: string): string[] {
  const blocks: string[] = []
  addBlocks(nodes, origin, blocks)
  return blocks
}

function addBlocks(nodes: readonly DrawnNode[], origin: string, blocks: string[]): void {
  let line: DrawnNode[] = []
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) line.push(node)
    else {
      if (line.length > 0) addLine(line, origin, blocks)
      line = []
      addBlock(node, origin, blocks)
    }
  }
  if (line.length > 0) addLine(line, origin, blocks)
}

function addLine(line: readonly DrawnNode[], origin: string, blocks: string[]): void {
  const text = lineText(line, origin)
  if (text !== '') blocks.push(text)
}

/** An element of a line, unless blocks stand inside it: a card that is a link holds a heading. */
const isInline = (node: DrawnNode): boolean =>
  typeof node === 'string' || isSkipped(node) || (INLINE.has(node.tag) && node.children.every(isInline))

/** Adds the blocks of an element; most are frames around others. */
function addBlock(element: DrawnElement, origin: string, blocks: string[]): void {
  if (isHidden(element)) return
  const own = pictureText(element)
  if (own !== null) blocks.push(own)
  else if (element.tag === 'div' || element.tag === 'section') addBlocks(element.children, origin, blocks)
  else blocks.push(...blockOf(element, origin))
}

function blockOf(element: DrawnElement, origin: string): string[] {
  const { tag, children } = element
  const sign = HEADINGS[tag]
  if (sign !== undefined) return filled(lineText(children, origin), (text) => `${sign} ${text}`)
  switch (tag) {
    case 'ul':
    case 'ol':
      return listOf(element, origin)
    case 'dl':
      return termsOf(children, origin)
    case 'table':
      return tableText(element, (nodes) => lineText(nodes, origin))
    case 'blockquote':
      return filled(blocksOf(children, origin).join('\n\n'), (text) => indented(text, '> ', '> '))
    case 'pre':
      return [`\`\`\`\n${plainText(children)}\n\`\`\``]
    case 'hr':
      return ['---']
    case 'summary':
    case 'figcaption':
    case 'legend':
      return captionOf(element, origin)
    default:
      return blocksOf(children, origin)
  }
}

/** A question whose words are a heading stays one. */
function captionOf({ tag, children }: DrawnElement, origin: string): string[] {
  if (!children.every(isInline)) return blocksOf(children, origin)
  const mark = tag === 'figcaption' ? '*' : '**'
  return filled(lineText(children, origin), (text) => mark + text + mark)
}

/** Items with headings are small parts of their own; others are lines with a bullet or a number. */
function listOf({ tag, children }: DrawnElement, origin: string): string[] {
  const items = children.filter(
    (child): child is DrawnElement => typeof child !== 'string' && child.tag === 'li',
  )
  const parts = items.map((item) => blocksOf(item.children, origin)).filter((blocks) => blocks.length > 0)
  if (parts.some((blocks) => blocks.some((block) => /^#{1,6} /.test(block)))) return parts.flat()
  const isTight = parts.every((blocks) => blocks.length === 1)
  const lines = parts.map((blocks, at) => {
    const sign = tag === 'ol' ? `${at + 1}. ` : '- '
    return indented(blocks.join(isNested(blocks) ? '\n' : '\n\n'), sign, ' '.repeat(sign.length))
  })
  return filled(lines.join(isTight || parts.every(isNested) ? '\n' : '\n\n'), (text) => text)
}

/** An item of one line with a list below it needs no empty line between. */
const isNested = (blocks: readonly string[]): boolean =>
  blocks.slice(1).every((block) => /^(?:- |\d+\. )/.test(block))

function termsOf(children: readonly DrawnNode[], origin: string): string[] {
  const entries = children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === 'div' ? child.children : [child],
  )
  const blocks: string[] = []
  let term = ''
  for (const entry of entries) {
    if (typeof entry === 'string') continue
    if (entry.tag === 'dt') term = lineText(entry.children, origin)
    else if (entry.children.every(isInline)) blocks.push(`- **${term}**: ${lineText(entry.children, origin)}`)
    else blocks.push(`**${term}**`, ...blocksOf(entry.children, origin))
  }
  const isList = blocks.every((block) => block.startsWith('- '))
  return isList ? filled(blocks.join('\n'), (text) => text) : blocks
}

const filled = (text: string, make: (text: string) => string): string[] => (text === '' ? [] : [make(text)])

const indented = (text: string, first: string, rest: string): string =>
  first + text.replaceAll('\n', `\n${rest}`).replaceAll(/^ +$/gm, '')
