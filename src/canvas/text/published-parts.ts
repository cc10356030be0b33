import type { Node } from 'prosemirror-model'
import { Decoration } from 'prosemirror-view'

/**
 * What a published text has besides the elements of its blocks, as decorations of the open text: figures between its parts, the
 * caption of a table, and attributes of blocks that come from elsewhere, such as an anchor made from a heading.
 */
export function publishedParts(doc: Node, published: Element): Decoration[] {
  const made: Decoration[] = []
  const children = [...published.children]
  let at = 0
  const foreign = (child: Element): void => {
    made.push(
      Decoration.widget(at, still(child), { side: -1, ignoreSelection: true, key: `part ${made.length}` }),
    )
  }
  doc.forEach((node, offset) => {
    const index = children.findIndex((child) => child.matches(selectorOf(node)))
    if (index < 0) return
    for (const child of children.splice(0, index)) foreign(child)
    const own = children.shift()!
    made.push(...captionOf(own, offset), ...attributesOf(own, node, offset))
    at = offset + node.nodeSize
  })
  for (const child of children) foreign(child)
  return made
}

/** The element of a block, among the children of a text. */
function selectorOf(node: Node): string {
  switch (node.type.name) {
    case 'paragraph':
      return 'p'
    case 'heading':
      return `h${String(node.attrs['level'])}`
    case 'bullet_list':
      return 'ul'
    case 'ordered_list':
      return 'ol'
    case 'code_block':
      return 'pre'
    case 'horizontal_rule':
      return 'hr'
    case 'picture':
      return 'figure.prose-picture'
    case 'table':
      return 'div.table-scroll'
    default:
      return node.type.name
  }
}

/** A non-editable copy. */
function still(part: Element): HTMLElement {
  const copy = part.cloneNode(true) as HTMLElement
  copy.setAttribute('contenteditable', 'false')
  return copy
}

function captionOf(own: Element, offset: number): Decoration[] {
  const caption = own.matches('.table-scroll') ? own.querySelector(':scope > table > caption') : null
  return caption === null ? [] : [Decoration.widget(offset + 1, still(caption), { side: -1, key: 'caption' })]
}

const KEPT = ['id', 'role', 'aria-label'] as const

function attributesOf(own: Element, node: Node, offset: number): Decoration[] {
  const kept = KEPT.flatMap((name) => {
    const value = own.getAttribute(name)
    return value === null ? [] : [[name, value] as const]
  })
  return kept.length === 0 ? [] : [Decoration.node(offset, offset + node.nodeSize, Object.fromEntries(kept))]
}
