import { attributeOf, type DrawnElement, type DrawnNode } from './element-tree.ts'
import { tableText } from './table-text.ts'

/** What a reader of words has no use for: drawings, controls, ways around the page. */
const SKIPPED: ReadonlySet<string> = new Set([
  'button',
  'dialog',
  'form',
  'iframe',
  'input',
  'nav',
  'noscript',
  'script',
  'select',
  'style',
  'svg',
  'template',
  'textarea',
  'video',
])

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
export const blocksOf = (nodes: readonly DrawnNode[], origin: string): string[] => {
  const blocks: string[] = []
  let line: DrawnNode[] = []
  const endLine = (): void => {
    const text = lineText(line, origin)
    if (text !== '') blocks.push(text)
    line = []
  }
  for (const node of nodes) {
    if (typeof node === 'string' || isInline(node)) line.push(node)
    else {
      endLine()
      blocks.push(...blockOf(node, origin))
    }
  }
  endLine()
  return blocks
}

/** An element of a line, unless blocks stand inside it: a card that is a link holds a heading. */
const isInline = (node: DrawnNode): boolean =>
  typeof node === 'string' || SKIPPED.has(node.tag) || (INLINE.has(node.tag) && node.children.every(isInline))

function blockOf(element: DrawnElement, origin: string): string[] {
  const { tag, children } = element
  if (isHidden(element)) return []
  const picture = pictureText(element)
  if (picture !== null) return [picture]
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

/** Whether an element is nothing to read. */
export const isSkipped = ({ tag }: DrawnElement): boolean => SKIPPED.has(tag)

/** Whether an element is kept from readers. */
export const isHidden = (element: DrawnElement): boolean =>
  element.attributes.includes('hidden') &&
  (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== null)

/** A drawn scene is one picture, told in a sentence; null for any other element. */
export const wordsOfPicture = (element: DrawnElement): string | null =>
  element.attributes.includes(' role="img"') ? (attributeOf(element, 'aria-label') ?? '') : null

function pictureText(element: DrawnElement): string | null {
  const words = wordsOfPicture(element)
  return words === null ? null : (filled(words, (text) => `*${escaped(text)}*`)[0] ?? '')
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

const MARKS: Readonly<Record<string, string>> = { strong: '**', b: '**', em: '*', i: '*', s: '~~' }

/** Nodes of one line as Markdown. */
export function lineText(nodes: readonly DrawnNode[], origin: string): string {
  const text = runText(nodes, origin)
  if (!UNEVEN.test(text)) return text.trim()
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

/** What most lines have none of: white space other than single spaces. */
const UNEVEN = /[^\S ]| {2}/

function runText(nodes: readonly DrawnNode[], origin: string): string {
  let text = ''
  let isAfterElement = false
  for (const node of nodes) {
    const own = typeof node === 'string' ? escaped(node) : inlineText(node, origin)
    if (own === '') continue
    // Neighbors that only a style sheet keeps apart are apart in words too.
    text += isAfterElement && isApart(node) ? ` ${own}` : own
    isAfterElement = isApart(node)
  }
  return text
}

const isApart = (node: DrawnNode): boolean =>
  typeof node !== 'string' && /^(?:a|small|span|time)$/.test(node.tag)

function inlineText(node: DrawnElement, origin: string): string {
  if (SKIPPED.has(node.tag)) return ''
  if (node.attributes !== '') {
    if (isHidden(node)) return ''
    const picture = pictureText(node)
    if (picture !== null) return picture
  }
  switch (node.tag) {
    case 'br':
      return '\\\n'
    case 'img':
      return imageText(node, origin)
    case 'code':
      return codeText(plainText(node.children))
    case 'a':
      return linkText(node, lineText(node.children, origin), origin)
    default:
      return markedText(node, MARKS[node.tag], origin)
  }
}

function markedText(node: DrawnElement, mark: string | undefined, origin: string): string {
  if (mark === undefined) return runText(node.children, origin)
  const text = lineText(node.children, origin)
  return text === '' ? '' : spaced(node, mark + text + mark)
}

/** Space at the edges of an element's words belongs outside its marks. */
function spaced({ children }: DrawnElement, text: string): string {
  const [first, last] = [children[0], children.at(-1)]
  const start = typeof first === 'string' && /^\s/.test(first) ? ' ' : ''
  const end = typeof last === 'string' && /\s$/.test(last) ? ' ' : ''
  return start + text + end
}

function imageText(element: DrawnElement, origin: string): string {
  const [alt, src] = [attributeOf(element, 'alt') ?? '', attributeOf(element, 'src') ?? '']
  return alt === '' || src === '' ? '' : `![${escaped(alt)}](${absolute(src, origin)})`
}

function linkText(element: DrawnElement, text: string, origin: string): string {
  const href = attributeOf(element, 'href') ?? ''
  return text === '' || href === '' ? text : `[${text}](${absolute(href, origin)})`
}

const absolute = (address: string, origin: string): string =>
  (address.startsWith('/') ? origin + address : address).replaceAll(/[\s()]/g, encodeURIComponent)

const codeText = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** Words without any mark. */
export const plainText = (nodes: readonly DrawnNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : isHidden(node) ? '' : plainText(node.children)))
    .join('')

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\`*_[\]<]/g, '\\$&') : text

const SPECIAL = /[\\`*_[\]<]/

const filled = (text: string, make: (text: string) => string): string[] => (text === '' ? [] : [make(text)])

const indented = (text: string, first: string, rest: string): string =>
  first + text.replaceAll('\n', `\n${rest}`).replaceAll(/^ +$/gm, '')
