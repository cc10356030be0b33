import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { proseSchema } from '#edit/prose-schema.ts'

const { nodes, marks } = proseSchema

export type Wrapping = 'bullet_list' | 'ordered_list' | 'blockquote'

/** Whether the selection is in a block of a type; of lists only the innermost counts. */
export function isInside(state: EditorState, wrapping: Wrapping): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { name } = $from.node(depth).type
    if (name === wrapping) return true
    if (name.endsWith('_list')) return false
  }
  return false
}

/** Wraps the selected blocks in a list or a quote, or unwraps them; changes the type of an existing list. */
export const toggleBlock =
  (wrapping: Wrapping): Command =>
  (state, dispatch, view) => {
    if (wrapping === 'blockquote') {
      return (isInside(state, wrapping) ? lift : wrapIn(nodes['blockquote']))(state, dispatch, view)
    }
    if (isInside(state, wrapping)) return liftListItem(nodes['list_item'])(state, dispatch, view)
    return (
      retypeList(nodes[wrapping])(state, dispatch, view) || wrapInList(nodes[wrapping])(state, dispatch, view)
    )
  }

/** Changes the type of the list around the selection. */
const retypeList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth -= 1) {
      if (!$from.node(depth).type.name.endsWith('_list')) continue
      dispatch?.(state.tr.setNodeMarkup($from.before(depth), type))
      return true
    }
    return false
  }

/** Removes all marks except links from the selection, and turns its blocks into paragraphs. */
export const clearFormatting: Command = (state, dispatch, view) => {
  const { from, to, empty } = state.selection
  if (empty) return setBlockType(nodes['paragraph'])(state, dispatch, view)
  if (!dispatch) return true
  const { tr } = state
  for (const mark of Object.values(marks)) if (mark.name !== 'link') tr.removeMark(from, to, mark)
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name === 'heading') tr.setNodeMarkup(at, nodes['paragraph'])
  })
  dispatch(tr.scrollIntoView())
  return true
}
