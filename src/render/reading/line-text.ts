import { attributeOf, type DrawnNode } from './element-tree.ts'
import { TEXT } from './tags.ts'

/**
 * What is read instead of an element's content: nothing if it is hidden from screen readers, one sentence for a drawn scene;
 * null for any other element.
 */
export function wordsInstead(element: DrawnNode): string | null {
  if (!MAY_BE_ASIDE.test(element.text)) return null
  if (isHidden(element)) return ''
  return element.text.includes(' role="img"') ? (attributeOf(element, 'aria-label') ?? '') : null
}

const MAY_BE_ASIDE = /hidden| role="img"/

const isHidden = (element: DrawnNode): boolean =>
  element.text.includes('hidden') &&
  (attributeOf(element, 'aria-hidden') === 'true' || attributeOf(element, 'hidden') !== null)

/** The same as Markdown. */
export function textInstead(element: DrawnNode): string | null {
  const words = wordsInstead(element)
  return words === null || words === '' ? words : `*${escaped(words)}*`
}

/** An element's content as one line of Markdown. */
export const lineIn = (element: DrawnNode, origin: string): string => lineText(element.first, null, origin)

/** Siblings as one line of Markdown, up to (and excluding) `end`. */
export function lineText(start: DrawnNode | null, end: DrawnNode | null, origin: string): string {
  const text = runText(start, end, origin)
  if (!UNEVEN.test(text)) return text.trim()
  return text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

/** White space other than single spaces; most lines have none. */
const UNEVEN = /[^\S ]| {2}/

function runText(start: DrawnNode | null, end: DrawnNode | null, origin: string): string {
  let text = ''
  let isAfterElement = false
  for (let node = start; node !== null && node !== end; node = node.next) {
    const own = node.tag === TEXT ? escaped(node.text) : inlineText(node, origin)
    if (own === '') continue
    // Neighbors that only a style sheet separates are separated in text, too.
    text += (isAfterElement && node.tag.isApart) || (node.tag.isParting && node !== start) ? ` ${own}` : own
    isAfterElement = node.tag.isApart
  }
  return text
}

function inlineText(element: DrawnNode, origin: string): string {
  const { tag } = element
  if (tag.isSkipped) return ''
  const instead = textInstead(element)
  if (instead !== null) return instead
  switch (tag.name) {
    case 'br':
      return '\\\n'
    case 'img':
      return imageText(element, origin)
    case 'code':
      return codeText(plainText(element))
    case 'a':
      return linkText(element, lineIn(element, origin), origin)
    default:
      return tag.mark === '' ? runText(element.first, null, origin) : markedText(element, origin)
  }
}

function markedText(element: DrawnNode, origin: string): string {
  const { mark } = element.tag
  const text = lineIn(element, origin)
  return text === '' ? '' : spaced(element, mark + text + mark)
}

/** Space at the edges of an element's text belongs outside its marks. */
function spaced({ first, last }: DrawnNode, text: string): string {
  const start = first?.tag === TEXT && first.text !== first.text.trimStart() ? ' ' : ''
  const end = last?.tag === TEXT && last.text !== last.text.trimEnd() ? ' ' : ''
  return start + text + end
}

function imageText(element: DrawnNode, origin: string): string {
  const [alt, src] = [attributeOf(element, 'alt') ?? '', attributeOf(element, 'src') ?? '']
  return alt === '' || src === '' ? '' : `![${escaped(alt)}](${absolute(src, origin)})`
}

function linkText(element: DrawnNode, text: string, origin: string): string {
  const href = attributeOf(element, 'href') ?? ''
  return text === '' || href === '' ? text : `[${text}](${absolute(href, origin)})`
}

function absolute(address: string, origin: string): string {
  const whole = address.startsWith('/') ? origin + address : address
  return ENDS_ADDRESS.test(whole) ? whole.replaceAll(/[\s()]/g, encodeURIComponent) : whole
}

/** Characters that Markdown takes for the end of an address. */
const ENDS_ADDRESS = /[\s()]/

const codeText = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** The plain text of an element. */
export function plainText(element: DrawnNode): string {
  let text = ''
  for (let node = element.first; node !== null; node = node.next) {
    if (node.tag === TEXT) text += node.text
    else if (!isHidden(node)) text += plainText(node)
  }
  return text
}

const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\`*_[\]<]/g, '\\$&') : text

const SPECIAL = /[\\`*_[\]<]/
