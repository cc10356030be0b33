import type { Slice } from 'prosemirror-model'
import { Selection } from 'prosemirror-state'
import type { DirectEditorProps, EditorView } from 'prosemirror-view'
import type { Lost } from '#frame/messages.ts'
import { clipboardParser, clipboardSerializer, inert, oneLine, spaced } from './clipboard.ts'
import { lostInLine } from './lost-in-paste.ts'
import { pasteBlocks } from './paste-blocks.ts'
import type { PastedLinkSpace } from './pasted-link.ts'

type PasteOptions = {
  readonly page: { readonly linkSpace: PastedLinkSpace }
  /** Called with what was left out of a paste. */
  readonly lost: (lost: Lost[]) => void
}

/** How a rich text takes what is pasted or dropped. */
export function richPaste({ page, lost }: PasteOptions): Partial<DirectEditorProps> {
  let left: readonly Lost[] = []
  const paste = (view: EditorView, slice: Slice, data: DataTransfer | null): boolean => {
    const isOwn = data?.getData('text/html').includes('data-pm-slice') === true
    const pasted = pasteBlocks(view.state, { slice, isOwn })
    tellLost(lost)(pasted?.isFlattened ? [...left, 'blocks'] : left)
    left = []
    if (pasted === null) return false
    view.dispatch(pasted.transaction.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'))
    return true
  }
  return {
    clipboardParser: clipboardParser(page.linkSpace, (found) => (left = found)),
    handlePaste: (view, event, slice) => {
      const { types, files } = event.clipboardData ?? {}
      // A picture alone, as from a screenshot, can't be parsed as HTML.
      const isFile =
        (files?.length ?? 0) > 0 && !types?.includes('text/html') && !types?.includes('text/plain')
      if (isFile) lost(['pictures'])
      return isFile || paste(view, slice, event.clipboardData)
    },
    handleDrop: (view, event, slice) => {
      const at = view.dragging === null ? view.posAtCoords({ left: event.clientX, top: event.clientY }) : null
      if (at === null || slice.size === 0) return false
      view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(at.pos))))
      return paste(view, slice, event.dataTransfer)
    },
    transformPastedHTML: inert,
    clipboardSerializer: clipboardSerializer(),
  }
}

/** A plain text takes only words, on one line. */
export const plainPaste = ({ lost }: PasteOptions): Partial<DirectEditorProps> => ({
  transformPastedHTML: (html) => spaced(inert(html)),
  handlePaste: (view, { clipboardData }, slice) => {
    const html = clipboardData?.getData('text/html') ?? ''
    const words =
      oneLine(clipboardData?.getData('text/plain') ?? '') ||
      oneLine(slice.content.textBetween(0, slice.content.size, ' '))
    const isFile = words === '' && (clipboardData?.files.length ?? 0) > 0
    tellLost(lost)(isFile ? ['pictures'] : lostInLine(html))
    if (words !== '')
      view.dispatch(view.state.tr.insertText(words).setMeta('uiEvent', 'paste').scrollIntoView())
    return true
  },
  handleDrop: (_, event) => {
    event.preventDefault()
    return true
  },
  clipboardSerializer: clipboardSerializer(),
})

const tellLost =
  (tell: PasteOptions['lost']) =>
  (lost: readonly Lost[]): void => {
    if (lost.length > 0) tell([...lost])
  }
