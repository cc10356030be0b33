import { Fragment, type ReactNode } from 'react'
import { never } from '#std/never.ts'
import type {
  BlockNode,
  ListItemNode,
  LocalRichText,
  PictureAttributes,
  RichText,
  TableRowNode,
  TextAlignment,
} from '#model/rich-text.ts'
import { textIn } from '#model/text.ts'
import type { BlockContext } from './context.ts'
import { LineContent } from './prose-line-content.tsx'
import { regionNames, type RegionNames } from './region-names.ts'
import { stackedTable, type StackedTable } from './stacked-table.ts'

/** From so many columns on a table of a text is stacked on a phone. */
const STACKED_FROM = 4

/** Prefix of ids from content, so that they never collide with the page's own names. */
export const HEADING_ID_PREFIX = 'h-'

type ProseProps = { readonly text: LocalRichText | undefined; readonly context: BlockContext }

/** A rich text in the reader's language, or in the fallback language, which is then marked with `lang` (LANG-2). */
export function Prose({ text, context }: ProseProps): ReactNode {
  const found = textIn<RichText>(text, context.language)
  if (found === undefined) return null
  const nodes = <ProseNodes text={found.value} context={context} />
  return found.language === context.language ? nodes : <div lang={found.language}>{nodes}</div>
}

/**
 * The words of a rich text on one line, for places that can't contain blocks, such as a label; headings and lists are left out.
 */
export function ProseLine({ text, context }: ProseProps): ReactNode {
  const found = textIn<RichText>(text, context.language)
  if (found === undefined) return null
  const lines = found.value.content.filter((node) => node.type === 'paragraph')
  const nodes = lines.map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      <LineContent nodes={line.content} context={context} />
    </Fragment>
  ))
  return found.language === context.language ? nodes : <span lang={found.language}>{nodes}</span>
}

type ProseNodesProps = { readonly text: RichText; readonly context: BlockContext }

/** The elements of a rich text, one for each of its blocks. */
export const ProseNodes = ({ text: { content }, context }: ProseNodesProps): ReactNode => (
  <NodeList nodes={content} names={regionNames(content, context)} context={context} />
)

type NamedProps = {
  /** Accessible names of the scrolling parts. */
  readonly names: RegionNames
  readonly context: BlockContext
}

type NodeListProps = NamedProps & { readonly nodes: readonly BlockNode[] }

/** Nodes of a published text never move, so indexes serve as keys. */
const NodeList = ({ nodes, ...rest }: NodeListProps): ReactNode =>
  nodes.map((node, at) => <NodeElement key={at} node={node} {...rest} />)

type ProseNodeProps = { readonly node: BlockNode; readonly context: BlockContext }

/** The element of a single block of a rich text. */
export const ProseNode = ({ node, context }: ProseNodeProps): ReactNode => (
  <NodeElement node={node} names={regionNames([node], context)} context={context} />
)

function NodeElement({ node, names, context }: ProseNodeProps & NamedProps): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return (
        <p className={alignClass(node.attrs?.align)}>
          <LineContent nodes={node.content} context={context} />
        </p>
      )
    case 'heading': {
      const { level, anchor, align } = node.attrs
      const Heading = `h${level}` as const
      return (
        <Heading
          id={anchor === undefined ? undefined : HEADING_ID_PREFIX + anchor}
          className={alignClass(align)}
        >
          <LineContent nodes={node.content} context={context} />
        </Heading>
      )
    }
    case 'bullet_list':
      return (
        <ul>
          <ListItems items={node.content} names={names} context={context} />
        </ul>
      )
    case 'ordered_list':
      return (
        <ol start={startOf(node)}>
          <ListItems items={node.content} names={names} context={context} />
        </ol>
      )
    case 'blockquote':
      return (
        <blockquote>
          <NodeList nodes={node.content} names={names} context={context} />
        </blockquote>
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
      return <Table rows={node.content} name={names.get(node)} context={context} />
    case 'picture':
      return <PictureFigure {...node.attrs} context={context} />
    default:
      return never(node)
  }
}

type PictureFigureProps = PictureAttributes & { readonly context: BlockContext }

/** The text around it has a `lang`, so the picture's text needs none. */
function PictureFigure({ src, alt, title, context }: PictureFigureProps): ReactNode {
  const words = alt === undefined || alt === '' ? {} : { alt: { [context.language]: alt } }
  return (
    <figure className="prose-picture">
      {context.picture({ src, ...words }, { decorative: alt === '' })}
      {title !== undefined && <figcaption>{title}</figcaption>}
    </figure>
  )
}

const startOf = ({ attrs }: Extract<BlockNode, { type: 'ordered_list' }>): number | undefined =>
  attrs?.start === 1 ? undefined : attrs?.start

type ListItemsProps = NamedProps & { readonly items: readonly ListItemNode[] }

/** The first paragraph of an item needs no separate element. */
const ListItems = ({ items, names, context }: ListItemsProps): ReactNode =>
  items.map(({ content }, at) => {
    const [first, ...rest] = content
    const isPlain = first?.type === 'paragraph' && first.attrs?.align === undefined
    return (
      <li key={at}>
        {isPlain && <LineContent nodes={first.content} context={context} />}
        <NodeList nodes={isPlain ? rest : content} names={names} context={context} />
      </li>
    )
  })

type TableProps = {
  readonly rows: readonly TableRowNode[]
  readonly name: string | undefined
  readonly context: BlockContext
}

function Table({ rows, name, context }: TableProps): ReactNode {
  const headed = rows[0]?.content.every(({ type }) => type === 'table_header') === true
  const [head, body] = headed ? [rows.slice(0, 1), rows.slice(1)] : [[], rows]
  const { className, label } = stackedTable(rows, STACKED_FROM)
  return (
    <div className={className} tabIndex={0} role="region" aria-label={name}>
      <table>
        {head.length > 0 && (
          <thead>
            <TableRows rows={head} scope="col" context={context} />
          </thead>
        )}
        <tbody>
          <TableRows rows={body} scope="row" label={label} context={context} />
        </tbody>
      </table>
    </div>
  )
}

type TableRowsProps = Omit<TableProps, 'name'> & {
  readonly scope: 'col' | 'row'
  /** Left out for the heads themselves. */
  readonly label?: StackedTable['label']
}

/** An empty header cell, as in the corner of a table, labels nothing and is a plain cell. */
const TableRows = ({ rows, scope, label, context }: TableRowsProps): ReactNode =>
  rows.map(({ content }, at) => (
    <tr key={at}>
      {content.map(({ type, attrs, content: nodes = [] }, column) => {
        const isHead = type === 'table_header' && nodes.length > 0
        const Cell = isHead ? 'th' : 'td'
        return (
          <Cell
            key={column}
            className={alignClass(attrs?.align)}
            scope={isHead ? scope : undefined}
            data-label={label?.(column)}
          >
            <LineContent nodes={nodes} context={context} />
          </Cell>
        )
      })}
    </tr>
  ))

const alignClass = (align: TextAlignment | undefined): string | undefined =>
  align === undefined || align === 'start' ? undefined : `align-${align}`
