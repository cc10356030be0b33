import type { Node } from 'prosemirror-model'
import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Shape, TableStyle } from './shape.ts'
import { tableShape } from './table-shape.ts'

/** The shape that decorations give to a node. */
export const shapeOf = (decorations: readonly Decoration[]): Shape | undefined =>
  decorations.map(({ spec }) => (spec as { shape?: Shape }).shape).find((shape) => shape !== undefined)

export const isSameShape = (one: Shape | undefined, other: Shape | undefined): boolean =>
  one?.tag === other?.tag && one?.hasParagraph === other?.hasParagraph

/** Decorates first lines of items, and rows and cells of tables, so that they have the same elements as on pages. */
export function proseShape(style: TableStyle): Plugin<DecorationSet> {
  const shapes = (state: EditorState): DecorationSet =>
    DecorationSet.create(state.doc, decorationsOf(state, style))
  const plugin: Plugin<DecorationSet> = new Plugin({
    state: {
      init: (_, state) => shapes(state),
      apply: (transaction, old, _, state) =>
        transaction.docChanged || transaction.selectionSet ? shapes(state) : old,
    },
    props: { decorations: (state) => plugin.getState(state) },
  })
  return plugin
}

function decorationsOf({ doc, selection }: EditorState, style: TableStyle): Decoration[] {
  const made: Decoration[] = []
  doc.descendants((node, at, parent, index) => {
    if (node.inlineContent && parent?.type.name === 'list_item' && index === 0)
      made.push(...lineShape(node, at))
    if (node.type.name === 'table') {
      made.push(...tableShape(node, at, selection, parent === doc ? style : PLAIN))
      return false
    }
    return !node.inlineContent
  })
  return made
}

const PLAIN: TableStyle = { sign: null }

function lineShape(node: Node, at: number): Decoration[] {
  const isLine = node.type.name === 'paragraph' && node.attrs['align'] === null
  return isLine ? [Decoration.node(at, at + node.nodeSize, {}, { shape: { tag: 'line' } })] : []
}
