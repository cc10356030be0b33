import type { BlockNode, TableRowNode } from '#model/rich-text.ts'
import { inlineOf } from './flow.ts'
import { lookInside, type Look } from './look.ts'
import type { Losses } from './losses.ts'
import { attribute, isElement, textUnder, type HtmlElement, type HtmlNode } from './parse-html.ts'

/** Reads the blocks inside an element; passed in by the walk that uses this module. */
export type Inside = (nodes: readonly HtmlNode[], look: Look) => BlockNode[]

/** Elements that contain blocks. */
export const isStructureTag = (tag: string): boolean => /^(?:ul|ol|blockquote|table|pre)$/.test(tag)

/** A list, quote, table or code as blocks of rich text; none if it is empty. */
export function structureOf(element: HtmlElement, look: Look, inside: Inside, losses: Losses): BlockNode[] {
  switch (element.tagName) {
    case 'blockquote':
      return quoteOf(element, look, inside)
    case 'table':
      return tableOf(element, look, inside, losses)
    case 'pre':
      return codeOf(element)
    default:
      return listOf(element, look, inside, losses)
  }
}

function listOf(list: HtmlElement, look: Look, inside: Inside, losses: Losses): BlockNode[] {
  const content = itemsOf(list, look, inside, losses).map((blocks) => ({
    type: 'list_item' as const,
    content: blocks.length > 0 ? blocks : [{ type: 'paragraph' as const }],
  }))
  if (content.length === 0) return []
  if (list.tagName === 'ul') return [{ type: 'bullet_list', content }]
  const start = Number(attribute(list, 'start') ?? 1)
  const isPlain = start === 1 || !Number.isSafeInteger(start) || start < 0
  return [{ type: 'ordered_list', ...(isPlain ? {} : { attrs: { start } }), content }]
}

/** The items of a list. A list directly inside a list belongs to the item before it. */
function itemsOf(list: HtmlElement, look: Look, inside: Inside, losses: Losses): BlockNode[][] {
  const items: BlockNode[][] = []
  for (const child of list.childNodes) {
    const isItem = isElement(child) && child.tagName === 'li'
    const itemLook = isItem ? lookInside(child, look, losses) : look
    const blocks = inside(isItem ? child.childNodes : [child], itemLook)
    const before = items.at(-1)
    if (isItem) items.push(blocks)
    else if (before && blocks.length > 0) before.push(...blocks)
    else if (blocks.length > 0) items.push(blocks)
  }
  return items
}

function quoteOf(quote: HtmlElement, look: Look, inside: Inside): BlockNode[] {
  const content = inside(quote.childNodes, look)
  return content.length > 0 ? [{ type: 'blockquote', content }] : []
}

function codeOf(pre: HtmlElement): BlockNode[] {
  const text = textUnder(pre)
  return text === '' ? [] : [{ type: 'code_block', content: [{ type: 'text', text }] }]
}

function tableOf(table: HtmlElement, look: Look, inside: Inside, losses: Losses): BlockNode[] {
  const before: BlockNode[] = []
  const rows: TableRowNode[] = []
  for (const node of rowsUnder(table)) {
    if (isElement(node) && node.tagName === 'tr') {
      const content = cellsOf(node, lookInside(node, look, losses), inside, losses)
      if (content.length > 0) rows.push({ type: 'table_row', content })
    } else before.push(...inside(isElement(node) ? node.childNodes : [node], look))
  }
  return rows.length > 0 ? [...before, { type: 'table', content: rows }] : before
}

/** Rows of a table, out of their groups, and what is beside them (a caption). */
const rowsUnder = (table: HtmlElement): HtmlNode[] =>
  table.childNodes.flatMap((node) =>
    isElement(node) && /^t(?:head|body|foot)$/.test(node.tagName) ? node.childNodes : [node],
  )

function cellsOf(row: HtmlElement, look: Look, inside: Inside, losses: Losses): TableRowNode['content'] {
  return row.childNodes.filter(isElement).map((cell) => {
    if (attribute(cell, 'colspan') !== undefined || attribute(cell, 'rowspan') !== undefined)
      losses.add('joined cells', 'each cell of a table stands for itself')
    const blocks = inside(cell.childNodes, lookInside(cell, look, losses))
    const align = alignmentIn(blocks)
    const content = inlineOf(blocks)
    return {
      type: cell.tagName === 'th' ? ('table_header' as const) : ('table_cell' as const),
      ...(align === undefined ? {} : { attrs: { align } }),
      ...(content.length > 0 ? { content } : {}),
    }
  })
}

function alignmentIn(blocks: readonly BlockNode[]): Look['align'] {
  const first = blocks[0]
  return first?.type === 'paragraph' || first?.type === 'heading' ? first.attrs?.align : undefined
}
