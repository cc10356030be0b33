import { tagOf, TEXT, type Tag } from './tags.ts'

/** An element of drawn HTML, or a text. All are of one shape: a page has a thousand of them, and each lives for a moment. */
export class DrawnNode {
  /** `TEXT` for a text. */
  readonly tag: Tag
  /** The attributes of an element as they stand in its tag; a text with its entities decoded. */
  readonly text: string
  readonly parent: DrawnNode | null
  first: DrawnNode | null = null
  last: DrawnNode | null = null
  next: DrawnNode | null = null
  /** Whether anything in it does not stand in a line with what is around it: a card that is a link holds a heading. */
  hasBlocks = false

  constructor(tag: Tag, text: string, parent: DrawnNode | null) {
    this.tag = tag
    this.text = text
    this.parent = parent
  }

  /** Whether it does not stand in a line with what is around it. */
  get isBlock(): boolean {
    return !this.tag.isSkipped && (this.hasBlocks || !this.tag.isInline)
  }

  /** A new node as the last in this one. */
  add(tag: Tag, text: string): DrawnNode {
    const node = new DrawnNode(tag, text, this)
    if (this.last === null) this.first = node
    else this.last.next = node
    this.last = node
    return node
  }

  /** The elements that stand in it. */
  elements(): DrawnNode[] {
    const found: DrawnNode[] = []
    for (let node = this.first; node !== null; node = node.next) if (node.tag !== TEXT) found.push(node)
    return found
  }

  /** Tells what it stands in of its end, and answers that. */
  close(): DrawnNode | null {
    if (this.parent !== null && this.isBlock) this.parent.hasBlocks = true
    return this.parent
  }
}

/** Drawn HTML as it was read. */
export type DrawnTree = {
  /** Around all others, an element without a name. */
  readonly root: DrawnNode
  /** Every heading in it. */
  readonly headings: readonly DrawnNode[]
}

/**
 * Reads HTML that React drew: every element is closed, and `>` never stands in an attribute. That much less than HTML can
 * be read in a tenth of the time that a whole parser takes. Drawings and scripts are left out.
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

/** What bears the name that begins at `start`. Elements without content may end with a slash. */
function tagIn(html: string, start: number, end: number): Tag {
  const space = html.indexOf(' ', start)
  const slash = html.charCodeAt(end - 1) === SLASH ? 1 : 0
  return tagOf(html.slice(start, space < 0 || space > end ? end - slash : space))
}

/** The value of an attribute, empty when it has none; null when the element does not bear it. */
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
