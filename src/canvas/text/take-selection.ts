import { TextSelection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** Reads the browser's selection at once: its event comes later, when the focus may be elsewhere. */
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
