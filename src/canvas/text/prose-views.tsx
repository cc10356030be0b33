import type { Mark, Node } from 'prosemirror-model'
import type { Decoration, MarkViewConstructor, NodeViewConstructor } from 'prosemirror-view'
import type { BlockContext } from '#blocks/context.ts'
import { markClass } from '#blocks/prose-css.ts'
import { HEADING_ID_PREFIX, ProseNode } from '#blocks/prose.tsx'
import { richTextOf } from '#edit/prose-json.ts'
import { proseSchema } from '#edit/prose-schema.ts'
import type { Color } from '#model/color.ts'
import type { Link } from '#model/block.ts'
import { drawnElement, element, type Attributes } from './element.tsx'
import { isSameShape, shapeOf } from './prose-shape.ts'
import type { Shape } from './shape.ts'

type Views = Readonly<Record<string, NodeViewConstructor>>

/** Elements of a text's nodes, the same as on a published page (`src/blocks/prose.tsx`). */
export const nodeViews = (context: BlockContext): Views => ({
  paragraph: (node, _view, _getPos, decorations) => paragraphView(node, decorations),
  heading: (node) => {
    const { level, anchor, align } = node.attrs
    const id = typeof anchor === 'string' ? HEADING_ID_PREFIX + anchor : undefined
    return around(element(`h${level as 1 | 2 | 3 | 4}`, { id, class: alignClass(align) }), node)
  },
  bullet_list: (node) => around(element('ul'), node),
  ordered_list: (node) => {
    const start = node.attrs['start'] as number | null
    return around(element('ol', { start: start === null || start === 1 ? undefined : String(start) }), node)
  },
  list_item: (node) => around(element('li'), node),
  blockquote: (node) => around(element('blockquote'), node),
  code_block: (node) => {
    const code = element('code')
    const dom = element('pre', { tabindex: '0', role: 'region' })
    dom.append(code)
    return { ...around(dom, node), contentDOM: code }
  },
  horizontal_rule: () => ({ dom: element('hr') }),
  picture: (node) => pictureView(node, context),
  table: (node) => {
    const table = element('table')
    const dom = element('div', { class: 'table-scroll', tabindex: '0' })
    dom.append(table)
    return { ...around(dom, node), contentDOM: table }
  },
  table_row: (node) => around(element('tr'), node),
  table_cell: (node, _view, _getPos, decorations) => cellView(node, decorations),
  table_header: (node, _view, _getPos, decorations) => cellView(node, decorations),
  hard_break: () => ({ dom: element('br') }),
  icon: (node) => {
    return { dom: fixed(drawnElement(context.icon(String(node.attrs['name'])))) }
  },
})

/** The view of a node with content, valid as long as the node's attributes stay the same. */
function around(dom: HTMLElement, node: Node) {
  const update = (next: Node): boolean => next.sameMarkup(node)
  return { dom, contentDOM: dom, update }
}

/** A paragraph that begins a list item has no element on pages; here it needs one, of a type that no style matches. */
function paragraphView(node: Node, decorations: readonly Decoration[]) {
  const shape = shapeOf(decorations)
  const align = alignClass(node.attrs['align'])
  const dom = shape?.tag === 'line' ? lineElement() : element('p', { class: align })
  return { dom, contentDOM: dom, update: sameAs(node, shape) }
}

/** Whether a view can be kept: its node has the same attributes and context. */
const sameAs =
  (node: Node, shape: Shape | undefined) =>
  (next: Node, decorations: readonly Decoration[]): boolean =>
    next.sameMarkup(node) && isSameShape(shapeOf(decorations), shape)

/** Name of the element around the first words of an item. */
export const LINE_TAG = 'text-line'

const lineElement = (): HTMLElement => document.createElement(LINE_TAG)

/** Whether a cell is a header, and of what, depends on the cells around it. */
function cellView(node: Node, decorations: readonly Decoration[]) {
  const shape = shapeOf(decorations)
  const dom = element(shape?.tag === 'th' ? 'th' : 'td', { class: alignClass(node.attrs['align']) })
  const contentDOM = shape?.hasParagraph === true ? element('p') : dom
  if (contentDOM !== dom) dom.append(contentDOM)
  return { dom, contentDOM, update: sameAs(node, shape) }
}

function pictureView(node: Node, context: BlockContext) {
  const { content } = richTextOf(proseSchema.node('doc', null, [node]))
  const [picture] = content
  return { dom: fixed(drawnElement(picture && <ProseNode node={picture} context={context} />)) }
}

/** A non-editable element. Icons are SVG, which ProseMirror's types do not include. */
function fixed(drawn: Element): HTMLElement {
  drawn.setAttribute('contenteditable', 'false')
  return drawn as HTMLElement
}

const alignClass = (align: unknown): string | undefined =>
  typeof align !== 'string' || align === 'start' ? undefined : `align-${align}`

/** Elements of marks, the same as on a published page (`src/blocks/prose-line-content.tsx`). */
export const markViews = (context: BlockContext): Readonly<Record<string, MarkViewConstructor>> => ({
  strong: () => ({ dom: element('strong') }),
  em: () => ({ dom: element('em') }),
  underline: () => ({ dom: element('u') }),
  strike: () => ({ dom: element('s') }),
  code: () => ({ dom: element('code') }),
  sub: () => ({ dom: element('sub') }),
  sup: () => ({ dom: element('sup') }),
  size: (mark) => ({ dom: element('span', { class: `size-${String(mark.attrs['rem'])}` }) }),
  weight: (mark) => ({
    dom: element('span', { class: markClass('weight', mark.attrs['weight'] as number) }),
  }),
  color: (mark) => ({ dom: element('span', { class: markClass('ink', mark.attrs['color'] as Color) }) }),
  highlight: (mark) => ({ dom: element('mark', { class: markClass('back', mark.attrs['color'] as Color) }) }),
  link: (mark) => ({ dom: linkElement(mark, context) }),
})

/** A link that leads nowhere has no element on pages; here it is a plain span. */
function linkElement(mark: Mark, context: BlockContext): HTMLElement {
  const target = context.href(mark.attrs['link'] as Link)
  if (target === null) return element('span')
  const attributes: Attributes = target.attributes
  return element(target.tag, target.tag === 'button' ? { type: 'button', ...attributes } : attributes)
}
