import { createElement, Fragment, type ReactNode } from 'react'
import { jsxs } from 'react/jsx-runtime'
import { sameJson } from '#std/json.ts'
import { never } from '#std/never.ts'
import type {
  BlockNode,
  InlineNode,
  ListItemNode,
  LocalRichText,
  Mark,
  PictureAttributes,
  RichText,
  TableRowNode,
  TextAlignment,
} from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { linked } from './linked.tsx'
import { markClass } from './prose-css.ts'
import { regionNames, type RegionNames } from './region-names.ts'

/** Ids that come from content start with this, so that they never shadow a name of the page's own. */
export const HEADING_ID_PREFIX = 'h-'

/** A rich text in the reader's language, or the one that stands in for it and then says so (LANG-2). */
export function prose(text: LocalRichText | undefined, context: BlockContext): ReactNode {
  const found = textIn<RichText>(text, context.language)
  if (found === undefined) return null
  const nodes = proseNodes(found.value, context)
  return found.language === context.language ? nodes : <div lang={found.language}>{nodes}</div>
}

/** The words of a rich text on one line, for places that hold no blocks, such as a label; headings and lists are left out. */
export function proseLine(text: LocalRichText | undefined, context: BlockContext): ReactNode {
  const found = textIn<RichText>(text, context.language)
  if (found === undefined) return null
  const lines = found.value.content.filter((node) => node.type === 'paragraph')
  const nodes = together(
    lines.map((line, at) => (
      <>
        {at > 0 && <br />}
        {inlineNodes(line.content, context)}
      </>
    )),
  )
  return found.language === context.language ? nodes : <span lang={found.language}>{nodes}</span>
}

/** The elements of a rich text, one for each of its blocks. */
export function proseNodes(text: RichText, context: BlockContext): ReactNode {
  const names = regionNames(text.content, context)
  return together(text.content.map((node) => blockElement(node, names, context)))
}

/** The element of one block of a rich text by itself. */
export const proseNode = (node: BlockNode, context: BlockContext): ReactNode =>
  blockElement(node, regionNames([node], context), context)

function blockElement(node: BlockNode, names: RegionNames, context: BlockContext): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p className={alignClass(node.attrs?.align)}>{inlineNodes(node.content, context)}</p>
    case 'heading': {
      const { level, anchor, align } = node.attrs
      const id = anchor === undefined ? undefined : HEADING_ID_PREFIX + anchor
      return createElement(
        `h${level}`,
        { id, className: alignClass(align) },
        inlineNodes(node.content, context),
      )
    }
    case 'bullet_list':
      return <ul>{listItems(node, names, context)}</ul>
    case 'ordered_list':
      return <ol start={startOf(node)}>{listItems(node, names, context)}</ol>
    case 'blockquote':
      return (
        <blockquote>{together(node.content.map((child) => blockElement(child, names, context)))}</blockquote>
      )
    case 'code_block':
      return (
        <pre tabIndex={0} role="region" aria-label={names.get(node)}>
          <code>{node.content?.map(({ text }) => text).join('')}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr />
    case 'table':
      return tableElement(node.content, names.get(node), context)
    case 'picture':
      return pictureElement(node.attrs, context)
    default:
      return never(node)
  }
}

/** The text says in whose language it is, so the picture's words need no mark of it. */
function pictureElement({ src, alt, title }: PictureAttributes, context: BlockContext): ReactNode {
  const words = alt === undefined || alt === '' ? {} : { alt: { [context.language]: alt } }
  return (
    <figure className="prose-picture">
      {context.picture({ src, ...words }, { decorative: alt === '' })}
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  )
}

type List = Extract<BlockNode, { type: 'bullet_list' | 'ordered_list' }>

const startOf = ({ attrs }: Extract<BlockNode, { type: 'ordered_list' }>): number | undefined =>
  attrs?.start === 1 ? undefined : attrs?.start

const listItems = ({ content }: List, names: RegionNames, context: BlockContext): ReactNode =>
  together(content.map((item) => listItem(item, names, context)))

/** A paragraph that begins an item needs no element of its own. */
function listItem(
  { content: [first, ...rest] }: ListItemNode,
  names: RegionNames,
  context: BlockContext,
): ReactNode {
  const isPlain = first?.type === 'paragraph' && first.attrs?.align === undefined
  return (
    <li>
      {isPlain ? inlineNodes(first.content, context) : first && blockElement(first, names, context)}
      {together(rest.map((node) => blockElement(node, names, context)))}
    </li>
  )
}

function tableElement(
  rows: readonly TableRowNode[],
  name: string | undefined,
  context: BlockContext,
): ReactNode {
  const headed = rows[0]?.content.every(({ type }) => type === 'table_header') === true
  const [head, body] = headed ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={name}>
      <table>
        {head.length > 0 && <thead>{together(head.map((row) => rowElement(row, 'col', context)))}</thead>}
        <tbody>{together(body.map((row) => rowElement(row, 'row', context)))}</tbody>
      </table>
    </div>
  )
}

/** An empty head cell, as in the corner of a table, names nothing and is a plain cell. */
const rowElement = ({ content }: TableRowNode, scope: 'col' | 'row', context: BlockContext): ReactNode => (
  <tr>
    {together(
      content.map(({ type, attrs, content: inline }) => {
        const isHead = type === 'table_header' && (inline ?? []).length > 0
        const attributes = { className: alignClass(attrs?.align), scope: isHead ? scope : undefined }
        return createElement(isHead ? 'th' : 'td', attributes, inlineNodes(inline, context))
      }),
    )}
  </tr>
)

const alignClass = (align: TextAlignment | undefined): string | undefined =>
  align === undefined || align === 'start' ? undefined : `align-${align}`

/** Marks from the outside in: a link holds everything that is in it, so that it is one link and not several. */
const MARK_ORDER: readonly Mark['type'][] = [
  'link',
  'size',
  'color',
  'highlight',
  'weight',
  'strong',
  'em',
  'underline',
  'strike',
  'sub',
  'sup',
  'code',
]

type Run = { readonly node: InlineNode; readonly marks: readonly Mark[] }

/** Text, line breaks and icons, with neighbors that share a mark inside one element. */
function inlineNodes(nodes: readonly InlineNode[] = [], context: BlockContext): ReactNode {
  const [first] = nodes
  // Most lines are one run of text without a mark.
  if (nodes.length === 1 && first && first.marks === undefined) return leaf(first, context)
  const runs = nodes.map((node) => ({ node, marks: inOrder(node.marks ?? []) }))
  return runNodes(runs, 0, context)
}

const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.length < 2 ? marks : marks.toSorted((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type))

/** `depth` is how many marks of each run are around them already. */
function runNodes(runs: readonly Run[], depth: number, context: BlockContext): ReactNode {
  const nodes: ReactNode[] = []
  for (let at = 0, end = 0; at < runs.length; at = end) {
    const { node, marks } = runs[at]!
    const mark = marks[depth]
    end = at + 1
    if (mark === undefined) {
      nodes.push(leaf(node, context))
      continue
    }
    while (end < runs.length && sameJson(runs[end]!.marks[depth], mark)) end += 1
    nodes.push(markElement(mark, runNodes(runs.slice(at, end), depth + 1, context), context))
  }
  return together(nodes)
}

function leaf(node: InlineNode, context: BlockContext): ReactNode {
  switch (node.type) {
    case 'text':
      return node.text
    case 'hard_break':
      return <br />
    case 'icon':
      return context.icon(node.attrs.name)
    default:
      return never(node)
  }
}

function markElement(mark: Mark, children: ReactNode, context: BlockContext): ReactNode {
  switch (mark.type) {
    case 'strong':
      return <strong>{children}</strong>
    case 'em':
      return <em>{children}</em>
    case 'underline':
      return <u>{children}</u>
    case 'strike':
      return <s>{children}</s>
    case 'code':
      return <code>{children}</code>
    case 'sub':
      return <sub>{children}</sub>
    case 'sup':
      return <sup>{children}</sup>
    case 'size':
      return <span className={`size-${mark.attrs.rem}`}>{children}</span>
    case 'weight':
      return <span className={markClass('weight', mark.attrs.weight)}>{children}</span>
    case 'color':
      return <span className={markClass('ink', mark.attrs.color)}>{children}</span>
    case 'highlight':
      return <mark className={markClass('back', mark.attrs.color)}>{children}</mark>
    case 'link': {
      const link = context.href(mark.attrs.link)
      return link === null ? children : linked(link, {}, children)
    }
    default:
      return never(mark)
  }
}

/** Nodes in a row, which never change places: they need no keys. */
export const together = (nodes: readonly ReactNode[]): ReactNode =>
  nodes.length === 1 ? nodes[0] : jsxs(Fragment, { children: nodes })
