import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode
export type HtmlElement = DefaultTreeAdapterTypes.Element

/** Deepest nesting of elements in texts written by people; the parser's work grows with depth times length. */
const MAX_OPEN_ELEMENTS = 256

/** Elements with an optional end tag, and void elements: repeating them does not nest them. */
const SELF_ENDING: ReadonlySet<string> = new Set(
  (
    'p li dt dd option tr td th tbody thead tfoot ' +
    'area base br col embed hr img input link meta param source track wbr'
  ).split(' '),
)

export type ParsedHtml = {
  readonly nodes: readonly HtmlNode[]
  /** Nested too deeply: only its text was read. */
  readonly isFlattened: boolean
}

/** Parses foreign markup to a tree. Never throws; the time it takes is bounded for any markup. */
export function parseHtml(html: string): ParsedHtml {
  const isFlattened = nestsDeeply(html)
  const { childNodes } = parseFragment(isFlattened ? withoutTags(html) : html, { scriptingEnabled: false })
  return { nodes: childNodes, isFlattened }
}

function nestsDeeply(html: string): boolean {
  const open = new Map<string, number>()
  let depth = 0
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9-]{0,40})/g)) {
    const name = tag.toLowerCase()
    const count = open.get(name) ?? 0
    if (SELF_ENDING.has(name) || (slash === '/' && count === 0)) continue
    const step = slash === '/' ? -1 : 1
    open.set(name, count + step)
    depth += step
    if (depth > MAX_OPEN_ELEMENTS) return true
  }
  return false
}

/** The text between tags, with a space where a tag was. */
const withoutTags = (html: string): string => withoutScripts(html).replaceAll(/<[^<>]*>/g, ' ')

function withoutScripts(html: string): string {
  const lower = html.toLowerCase()
  let text = ''
  let at = 0
  for (;;) {
    const start = nearest(lower, ['<script', '<style'], at)
    if (start < 0) return text + html.slice(at)
    text += html.slice(at, start)
    const end = lower.indexOf(lower.startsWith('<script', start) ? '</script' : '</style', start)
    if (end < 0) return text
    at = end
  }
}

/** The first position of any of several words from an index on; -1 if there is none. */
function nearest(text: string, words: readonly string[], from: number): number {
  const found = words.map((word) => text.indexOf(word, from)).filter((at) => at >= 0)
  return found.length === 0 ? -1 : Math.min(...found)
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'tagName' in node

/** An attribute of an element; undefined if there is none with this name. */
export const attribute = (element: HtmlElement, name: string): string | undefined =>
  element.attrs.find((own) => own.name === name)?.value

/** All text below a node, at any depth, without the content of scripts and styles. */
export function textUnder(root: HtmlElement): string {
  const open: HtmlNode[] = [...root.childNodes].toReversed()
  let text = ''
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.nodeName === '#text' && 'value' in node) text += node.value
    else if (isElement(node) && !['script', 'style', 'template'].includes(node.tagName)) {
      if (node.tagName === 'br') text += '\n'
      for (const child of node.childNodes.toReversed()) open.push(child)
    }
  }
  return text
}
