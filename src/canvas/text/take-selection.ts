import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Takes over what the browser has selected: it tells of that some time later, when the focus may be elsewhere. */
export function takeSelection(view: EditorView): void {
  const selected = document.getSelection()
  const { anchorNode, focusNode } = selected ?? {}
  if (
    !selected ||
    !anchorNode ||
    !focusNode ||
    !view.dom.contains(anchorNode) ||
    !view.dom.contains(focusNode)
  )
    return
  const { doc, selection } = view.state
  const anchor = view.posAtDOM(anchorNode, selected.anchorOffset)
  const head = view.posAtDOM(focusNode, selected.focusOffset)
  if (!(selection instanceof TextSelection)) return
  if (anchor === selection.anchor && head === selection.head) return
  view.dispatch(view.state.tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}
