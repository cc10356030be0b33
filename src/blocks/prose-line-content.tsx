import type { ReactNode } from 'react'
import { sameJson } from '#std/json.ts'
import { never } from '#std/never.ts'
import type { InlineNode, Mark } from '#model/rich-text.ts'
import type { BlockContext } from './context.ts'
import { Linked } from './linked.tsx'
import { markClass } from './prose-css.ts'

type LineContentProps = {
  readonly nodes: readonly InlineNode[] | undefined
  readonly context: BlockContext
}

/** Text, line breaks and icons; neighbors with the same mark share one element. */
export function LineContent({ nodes = [], context }: LineContentProps): ReactNode {
  const [first] = nodes
  // Most lines are one run of text without a mark.
  if (nodes.length === 1 && first && first.marks === undefined) return <Leaf node={first} context={context} />
  const runs = nodes.map((node) => ({ node, marks: inOrder(node.marks ?? []) }))
  return <Runs runs={runs} context={context} />
}

/** Marks from the outside in: a link contains all other marks, so that it stays one link. */
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

const inOrder = (marks: readonly Mark[]): readonly Mark[] =>
  marks.length < 2 ? marks : marks.toSorted((a, b) => MARK_ORDER.indexOf(a.type) - MARK_ORDER.indexOf(b.type))

/** A node with the marks that are still to be rendered around it, outermost first. */
type Run = { readonly node: InlineNode; readonly marks: readonly Mark[] }

type RunsProps = { readonly runs: readonly Run[]; readonly context: BlockContext }

const Runs = ({ runs, context }: RunsProps): ReactNode =>
  partsOf(runs).map((part, at) =>
    'node' in part ? (
      <Leaf key={at} node={part.node} context={context} />
    ) : (
      <Marked key={at} mark={part.mark} context={context}>
        <Runs runs={part.runs} context={context} />
      </Marked>
    ),
  )

type Part = { readonly node: InlineNode } | { readonly mark: Mark; readonly runs: Run[] }

/** Groups neighbors with the same outermost mark. */
function partsOf(runs: readonly Run[]): readonly Part[] {
  const parts: Part[] = []
  for (const { node, marks } of runs) {
    const [mark, ...inner] = marks
    const last = parts.at(-1)
    if (mark === undefined) parts.push({ node })
    else if (last !== undefined && 'mark' in last && sameJson(last.mark, mark))
      last.runs.push({ node, marks: inner })
    else parts.push({ mark, runs: [{ node, marks: inner }] })
  }
  return parts
}

function Leaf({ node, context }: { readonly node: InlineNode; readonly context: BlockContext }): ReactNode {
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

type MarkedProps = { readonly mark: Mark; readonly context: BlockContext; readonly children: ReactNode }

function Marked({ mark, context, children }: MarkedProps): ReactNode {
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
      return link === null ? children : <Linked to={link}>{children}</Linked>
    }
    default:
      return never(mark)
  }
}
