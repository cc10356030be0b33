import { attributeOf, type DrawnElement, type DrawnNode } from './element-tree.ts'

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

/** Whether an element is nothing to read. */
export const isSkipped = ({ tag }: DrawnElement): boolean => SKIPPED.has(tag)

/** Whether an element is kept from readers. */
export const isHidden = (element: DrawnElement): boolean =>
  element.attributes.includes('hidden') &&
  (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== null)

/** A drawn scene is one picture, told in a sentence; null for any other element. */
export const wordsOfPicture = (element: DrawnElement): string | null =>
  element.attributes.includes(' role="img"') ? (attributeOf(element, 'aria-label') ?? '') : null

/** A drawn scene as a line of Markdown; null for any other element. */
export function pictureText(element: DrawnElement): string | null {
  const words = wordsOfPicture(element)
  return words === null || words === '' ? words : `*${escaped(words)}*`
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
