import { tagOf, TEXT, type Tag } from './tags.ts'

/** An element of rendered HTML, or a text. All nodes have the same shape, for speed: a page has a thousand short-lived ones. */
export class DrawnNode {
  /** `TEXT` for a text. */
  readonly tag: Tag
  /** The attributes of an element as written in its tag; of a text the text with entities decoded. */
  readonly text: string
  readonly parent: DrawnNode | null
  first: DrawnNode | null = null
  last: DrawnNode | null = null
  next: DrawnNode | null = null
  /** Whether it contains anything that is not inline: a card that is a link contains a heading. */
  hasBlocks = false

  constructor(tag: Tag, text: string, parent: DrawnNode | null) {
    this.tag = tag
    this.text = text
    this.parent = parent
  }

  /** Whether it is not inline. */
  get isBlock(): boolean {
    return !this.tag.isSkipped && (this.hasBlocks || !this.tag.isInline)
  }

  /** Appends a new node to this one. */
  add(tag: Tag, text: string): DrawnNode {
    const node = new DrawnNode(tag, text, this)
    if (this.last === null) this.first = node
    else this.last.next = node
    this.last = node
    return node
  }

  /** The child elements. */
  elements(): DrawnNode[] {
    const found: DrawnNode[] = []
    for (let node = this.first; node !== null; node = node.next) if (node.tag !== TEXT) found.push(node)
    return found
  }

  /** Closes this element and returns its parent. */
  close(): DrawnNode | null {
    if (this.parent !== null && this.isBlock) this.parent.hasBlocks = true
    return this.parent
  }
}

/** A parsed document of rendered HTML. */
export type DrawnTree = {
  /** The root, an element without a name. */
  readonly root: DrawnNode
  /** Every heading in it. */
  readonly headings: readonly DrawnNode[]
}

/**
 * Parses HTML rendered by React: every element is closed, and attributes never contain `>`. This subset is parsed in a tenth of
 * the time of a complete parser. Drawings and scripts are left out.
 */
export function elementTree(html: string): DrawnTree {
  const root = new DrawnNode(tagOf(''), '', null)
  const headings: DrawnNode[] = []
  let inside = root
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<', at)
    if (start !== at) inside.add(TEXT, decoded(html.slice(at, start < 0 ? html.length : start)))
    if (start < 0) break
    const end = html.indexOf('>', start)
    at = end + 1
    if (html.charCodeAt(start + 1) === SLASH) {
      inside = inside.close() ?? root
      continue
    }
    const tag = tagIn(html, start + 1, end)
    if (tag.isUnread) {
      const close = html.indexOf(tag.end, at)
      at = close < 0 ? html.length : close + tag.end.length
      continue
    }
    const element = inside.add(tag, html.slice(start + 1 + tag.name.length, end))
    if (tag.level > 0) headings.push(element)
    if (tag.isVoid) element.close()
    else inside = element
  }
  return { root, headings }
}

const SLASH = 0x2f

/** The tag that begins at `start`. Void elements may end with a slash. */
function tagIn(html: string, start: number, end: number): Tag {
  const space = html.indexOf(' ', start)
  const slash = html.charCodeAt(end - 1) === SLASH ? 1 : 0
  return tagOf(html.slice(start, space < 0 || space > end ? end - slash : space))
}

/** The value of an attribute, empty if it has none; null if the element does not have the attribute. */
export function attributeOf({ text: attributes }: DrawnNode, name: string): string | null {
  if (attributes === '') return null
  const at = attributes.indexOf(` ${name}`)
  if (at < 0) return null
  const rest = attributes.slice(at + name.length + 1)
  if (rest.startsWith('="')) return decoded(rest.slice(2, rest.indexOf('"', 2)))
  return rest === '' || rest.startsWith(' ') ? '' : null
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}

const decoded = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    : text
